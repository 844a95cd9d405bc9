/** Every sentence of the pages about tournaments. */

const HOW: Record<string, string> = {
  result: 'won at the table',
  lot: 'by lot, for both stood alike',
  host: 'decided by the host',
}
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

export const tournamentWords = {
  title: (game: string) => `Tournament: ${game}`,
  setUp: (game: string) => `Set up a tournament of ${game}`,
  lead: (perTeam: number) =>
    `A knockout bracket: neighbors of the list meet, winners go on.${perTeam > 1 ? ` A team is ${perTeam} players.` : ''} Where nobody comes, bots play.`,
  teams: 'Teams',
  howMany: 'How many teams',
  sizes: (teams: number, perTeam: number) =>
    perTeam > 1 ? `${teams} teams, ${teams * perTeam} players` : many(teams, 'player', 'players'),
  names: 'Names, in the order of the bracket',
  nameOf: (team: number) => `Name of team ${team + 1}`,
  usual: (team: number) => `Team ${team + 1}`,
  rounds: 'Rounds',
  roundsAre: (rounds: readonly string[]) => `${many(rounds.length, 'round', 'rounds')}: ${rounds.join(', ')}.`,
  roundWith: (round: string, says: string) => (says ? `${round} with ${says}` : round),
  minutes: 'Time for each round',
  noLimit: 'No limit: until there is a winner',
  minutesOf: (minutes: number) => `${minutes} minutes`,
  minutesAbout: (decides: readonly string[]) =>
    `When the time is up, the turn under way is finished and the game ends. Where nobody has won, ${decides.length > 0 ? `it goes to the team with ${decides.join(', then with ')}, then by lot` : 'the lot decides'}.`,
  waits: 'I begin every round myself',
  waitsAbout: 'For a tournament over several lessons. Otherwise the next round begins when all tables are done.',
  assign: (several: string) => `Assign the ${several} now`,
  assignAbout: (one: string) =>
    `Every team gets its ${one} for each round and can read about it beforehand. They are drawn by lot; you can change them until the first round begins.`,
  options: 'Rules of all tables',
  make: 'Make the tournament',

  state: { open: 'Not begun', running: 'Under way', over: 'Finished' } as Record<string, string>,
  roundName: (round: number, of: number) => (round === of - 1 ? 'Final' : `Round ${round + 1}`),
  champion: (name: string) => `${name} wins the tournament.`,
  begin: (round: string, says: string) => `Begin: ${round}${says ? `, ${says}` : ''}`,
  beginAbout: 'Whoever has not come by then is played by a bot, and can still take the seat later.',
  timeUp: 'Time is up at all tables',
  timeUpAbout: 'The turns under way are finished, and the games of this round end.',
  myTable: 'Your table is ready',
  toMyTable: 'Go to your table',
  out: 'Your team is out. You can watch the others.',
  waiting: 'Your next table is shown here as soon as it is made.',
  beforeStart: 'You are in. Your table is shown here when the host begins.',
  youPlay: (name: string) => `You play for ${name}.`,
  watching: 'You are watching.',

  bracket: 'Bracket',
  table: (match: number) => `Table ${match + 1}`,
  winnerOf: (match: number) => `winner of table ${match + 1}`,
  watch: 'Watch',
  replay: 'Replay',
  playing: 'in play',
  rest: (time: string) => `${time} left`,
  goesOn: 'goes on',
  wins: 'wins',
  how: (how: string | null, decides: Record<string, string>) =>
    !how ? '' : how in decides ? `${decides[how]} when the time was up` : (HOW[how] ?? how),
  versus: (one: string, other: string) => `${one} against ${other}`,
  decide: 'Decide',
  decideAbout: 'Where a game cannot be played to its end, you name the team that goes on.',
  goesOnWith: (name: string) => `${name} goes on`,

  links: 'Teams and links',
  linksAbout:
    'Hand one link to each team: it is for the whole team at one screen. For several phones, give each player their own link. Whoever opens a link first plays there; a second device joins by a code from the first.',
  linksOnce: 'Links are shown in this tab only; the server keeps no copy that could be read. Print or copy them now.',
  onlyHere: (name: string) =>
    `You have opened this page as ${name}, which means this computer to every device. Open it by the address that others reach, then hand out the links.`,
  teamLink: (name: string) => `Link for ${name}`,
  playerLinks: 'A link for each player',
  playerLink: (name: string) => `Link for ${name}`,
  makeLink: 'Make a new link',
  codeOf: (name: string) => `Code to scan for ${name}`,
  showCodes: 'Show codes to scan',
  printLinks: 'Print the links',
  here: 'here',
  giveAway: 'Give away',
  giveAwaySure:
    'Whoever plays here loses the place, you too, on all devices. Whoever opens the new link first plays on. Make it?',
  taken: 'somebody plays or has played here, so no new link can be made by the host',
  notHere: 'not joined',
  rename: 'Change names',
  teamName: 'Name of the team',
  playerName: (member: number) => `Name of player ${member + 1}`,
  save: 'Keep these names',
  share: 'This page is for everybody: players find their tables here, others can watch.',
  shareLabel: 'Address of this tournament',

  assigned: (several: string) => `${several} of the teams`,
  assignedAbout: 'Known to all, so that teams can read about theirs and about those they may meet.',
  redraw: 'Draw all anew',
  leave: 'Let the teams choose',
  team: 'Team',
  presetOf: (one: string, team: string, round: string) => `${one} of ${team}, ${round}`,

  joinTitle: 'Joining your team',
  joinFailed: 'This link does not open a team',
}
