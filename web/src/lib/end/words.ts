/** What is said at the end of a game; loaded with it. */
const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const endWords = {
  you: 'You',
  wins: (names: readonly string[]) => `${list(names)} ${names.length === 1 && names[0] !== 'You' ? 'wins' : 'win'}`,
  together: (won: boolean, mine: boolean) => `${mine ? 'You' : 'The players'} ${won ? 'win' : 'lose'} together`,
  alone: (name: string, won: boolean) => `${name} ${won ? 'wins' : 'loses'}`,
  meAlone: (won: boolean) => (won ? 'You win' : 'You lose'),
  nobody: 'Nobody wins',
  yourself: 'you',
  ahead: (points: number, name: string) => `${points} ahead of ${name}.`,
  skip: 'Skip',
  counting: (what: string) => `Counting: ${what}`,
  total: (points: number) => `${points} in total`,
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  passed: (chamber: string, how: string) => `${chamber} passed with ${how}`,
  notPassed: (chamber: string) => `${chamber} not passed`,
  votes: (count: number) => `${count} ${count === 1 ? 'vote' : 'votes'} in the last chamber`,
  sheet: 'Score sheet',
  team: 'Together',
  turning: 'Turning point',
  turned: (turn: number, name: string, before: number, after: number) =>
    `Turn ${turn}: ${name === 'You' ? 'your' : `${name}’s`} chances went from ${before} to ${after} in 100.`,
  noTurn: 'No single turn decided it: the chances moved little by little.',
  lookAt: 'Look at that moment',
  share: 'Share picture',
  saved: 'The picture is saved.',
  notSaved: 'This browser could not make the picture.',
  pictureBy: 'Civitas · unofficial',
}
