import { words } from '../words'

export const recapWords = {
  title: 'Since your last turn',
  watching: 'The last round',
  again: 'Play again',
  all: 'All',
  allTitle: 'All that has changed',
  table: 'Table',
  you: 'You',
  none: 'What the others do is told here.',
  happened: 'What happened',
  changed: 'What changed',
  times: (count: number) => `×${count}`,
  opens: (count: number) => `${words.table.log}: ${count}`,
}
