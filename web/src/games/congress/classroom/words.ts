/** Every sentence of the teacher's page and of the sheet to print. */
import chart from './chart.json'

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
const [senate, house] = [chart.majority.senate, chart.majority.house]

export const teacherWords = {
  title: 'For teachers',
  lead: 'CITIZEN, 117th Congress, in a classroom: how to set it up, what to print, how to play to a bell, and how to run a tournament. From age 13; about an hour for two who know the game, less with a time limit.',
  contents: 'Contents',
  print: 'Print the sheet',
  help: 'How to play',
  cards: 'All cards with their sources',

  care: {
    id: 'care',
    title: 'What the cards say, and what they do not',
    text: [
      'The icons on the card of a member of Congress show who gave money to a campaign, unless they are dotted. They say nothing about anybody’s views, and the card says so. For 86 of the 1,605 icons no gift is on record in the reports used, which end in mid-2020: they are drawn dotted and stand for a committee or the state. Each card names its data source.',
      'An outlined Topic on a Cause, Citizen or Circumstance is a word of the rules, no judgment: a bill narrows, ends or limits what is filed under it. Both parties oppose five of the ten Topics that nearly everybody calls a public good.',
      'A member is raging who voted with their own party’s majority in at least 97 % (Senate) or 98.5 % (House) of the party-divided votes of the 116th Congress.',
      'Causes, Citizens and Circumstances carry a public source or a year for every historical claim. Texts are ours, and they are meant to be neutral: there are as many Causes on one side as on the other.',
    ],
  },

  steps: {
    id: 'steps',
    title: 'Setup in six steps',
    items: [
      [
        'Play once yourself.',
        'The guided first game explains every question while you play it. It takes about half an hour and needs no opponent.',
      ],
      [
        'Start the server for the room.',
        'On one computer: civitas serve --host 0.0.0.0. Write its address on the board; every device that reaches this computer can play, and nothing is installed on the others. Players need no accounts.',
      ],
      [
        'Make groups.',
        'Two to four players sit at one table. For a larger class, let two share a seat and talk it over, or play teams: four seats, two against two.',
      ],
      [
        'Choose the level.',
        'One star for the first game. Switch Hidden Causes, Countermeasures and Joint Operations off for it, and on in the next.',
      ],
      [
        'Choose an end.',
        'A clock for the whole game, or a number of rounds. Both fit a lesson; see the timed game below.',
      ],
      ['Print the sheet.', 'One for each pair: a turn step by step, the Impact Chart, and the key to the icons.'],
    ],
  },

  screens: {
    id: 'screens',
    title: 'One screen per team, or phones',
    items: [
      [
        'One screen for all at a table.',
        'Set up a table with “Somebody at this screen” for the others. Before each player’s turn the screen is covered until that player takes it, so no hand is seen by the wrong eyes.',
      ],
      [
        'One screen per team.',
        'In a tournament the link of a team opens all its seats on one device. Partners see each other’s cards; one decides in one turn of the team, the other in the next, and the screen says whose turn it is. In the drafts each chooses alone.',
      ],
      [
        'A phone for everybody.',
        'Give each player their own link: as “Somebody by link” at a table, as “A link for each player” in a tournament. In a team, who does not decide sees the same question and proposes cards and impacts, which the partner sees at once. The tournament’s page shows the links as codes to scan and prints them. A link is good for one player; a second device joins by a code from the first (Table, then “Play on another device”), so ask for one before a battery dies.',
      ],
      [
        'Somebody is missing.',
        'A bot plays the seat, and hands it over as soon as the link is opened. Whoever has to go leaves the seat to a bot.',
      ],
    ],
  },

  timed: {
    id: 'timed',
    title: 'The timed game',
    text: [
      'By the clock: when you set up a table, choose under More a clock for the whole game. When the time is up, the turn under way is finished, and the game ends. You can also say so yourself at any moment: Time is up, in the menu of the table that you made.',
      'By rounds: the option Max rounds ends the game after so many rounds. Ten rounds are a short game.',
      'Who wins then: whoever has passed more chambers; if that is equal, the larger share of the majority in the present one decides. Who has passed no chamber cannot win. If nobody has, there is no winner.',
      'If a player has gone when the bell rings, a bot finishes that turn after two minutes, so that every game ends.',
    ],
    planTitle: 'A lesson of 45 and of 90 minutes',
    plan: [
      ['', '45 minutes', '90 minutes'],
      ['What it is about, icons and chart on the sheet', '8', '12'],
      ['Causes and drafts', '10', '15'],
      ['Play', '20', '50'],
      ['Talking about it', '7', '13'],
    ],
    setUp: 'Set up a table',
  },

  tournament: {
    id: 'tournament',
    title: 'The tournament',
    text: [
      'Teams of two meet in a knockout bracket: 16 teams play four rounds, with Causes of one, two, three and four stars. With 8, 4 or 2 teams there are fewer rounds. Teams that nobody fills are played by bots.',
      'Give every team its link. When you begin, the server makes the tables, and everybody finds theirs on the tournament’s page. Results are taken by themselves, and the next round follows at once, or when you say so: choose that for a tournament over several lessons.',
      'A round can have a time limit. A game that then has no winner goes to the team with more passages, then to the higher share of votes, then by lot; the bracket says which it was.',
      'You can assign the Causes ahead. Each Cause names a law or a resolution, so teams can read about theirs at home and say in a few sentences what it would change.',
    ],
    setUp: 'Set up a tournament',
  },

  after: {
    id: 'after',
    title: 'Talking about it afterward',
    items: [
      'What does an icon on a member’s card tell you, and what does it not tell?',
      'Which was harder to pass, the Senate or the House, and why?',
      'When did you oppose another Cause instead of supporting your own?',
      'What changed when a Supermajority was needed?',
      'Which Circumstance turned the game, and what happened in its year?',
      'Look up the law that your Cause names. What did it do? Who was for it, who against?',
    ],
  },

  sheet: {
    id: 'sheet',
    title: 'The sheet',
    name: 'CITIZEN, 117th Congress',
    about: 'Two pages. Print one for each pair.',
    turn: 'A turn',
    steps: [
      [
        'Draw',
        'one member of the chamber where your Cause is. Same party, no Topic against it: YEA. Other party, not raging, no Topic against it: NAY. All others go back.',
      ],
      ['Set', 'of one to five Citizen cards, for your Cause or against another’s. You may pass.'],
      ['Level', 'by the strongest icons that match; see the table.'],
      ['Power', 'card: one may join a set of level 2 or more.'],
      ['Impact', 'one option of the level or of a lower one; or turn up a Circumstance card.'],
      ['Count', 'your votes, claim a majority.'],
      ['Clear', 'used cards go under the common decks; fill your hand to five.'],
      ['Circumstance', 'if your token stands on such a space.'],
      ['Draft', 'if your hand or your Power cards have run out.'],
      ['Trade', 'with whoever shares your space: hand cards, unseen, as many for as many.'],
    ],
    win: 'Winning',
    wins: [
      `Senate: ${senate[0]} votes are a simple majority, ${senate[1]} a Supermajority.`,
      `House: ${house[0]} votes are a simple majority, ${house[1]} a Supermajority.`,
      'Whoever has passed both chambers first wins. Under a Veto both need a Supermajority.',
    ],
    match: 'How icons match',
    matches: [
      'Support: the same icon, the same fill as on your Cause.',
      'Oppose: the same icon, the other fill than on the other’s Cause.',
      'Only the strongest match counts: Topic before Suit, Suit before Party. Every card must match somewhere.',
    ],
    levels: 'Level of a set',
    ofAKind: 'cards that match',
    positions: { party: 'Party', suit: 'Suit', topic: 'Topic' } as Record<string, string>,
    none: 'none',
    chart: 'Impact Chart',
    level: 'Level',
    support: 'For your own Cause',
    oppose: 'Against another Cause',
    supports: (level: number): string[] => [
      ...(chart.votes[level] ? [counted(chart.votes[level], 'Vote', 'Votes')] : []),
      `${chart.converts[level]} NAY to YEA`,
      ...(level === 3 ? ['seven-card hand'] : level === 4 ? ['Cherry-Pick five'] : []),
    ],
    opposes: (level: number): string[] => [
      ...(chart.flips[level] ? [counted(chart.flips[level], 'Flip', 'Flips')] : []),
      `${chart.converts[level]} YEA to NAY`,
      ...(level === 3 ? ['Raid or Retire one'] : level === 4 ? ['Raid or Retire all'] : []),
    ],
    chartNote: 'One option of the level reached, or of a lower one.',
    words: 'Words of the chart',
    meanings: [
      ['Vote', 'draw so many members and sort each.'],
      ['NAY to YEA', 'your most recent NAY cards come to your YEA splay.'],
      ['Flip', 'NAY cards of the opponent in your chamber: those that support your Cause count for both, others go.'],
      ['Raid', 'the opponent’s NAY stack is emptied; in the same chamber you may take what supports your Cause.'],
      ['Retire', 'the opponent shuffles hand and deck together and draws five.'],
      ['Cherry-Pick', 'exchange up to five hand cards with your deck.'],
    ],
    key: 'Key to the icons',
    keyText: 'A circle is a Party, a square a Suit, a hexagon a Topic. Solid supports, outlined opposes.',
    solid: 'solid: supports',
    outlined: 'outlined: opposes',
    parties: 'Parties',
    raging: 'raging: nearly always with their own party in party-divided votes',
    dotted: 'dotted: no gift on record',
    vacant:
      'The members are those of January 3, 2022; Alcee L. Hastings had died (April 6, 2021) and Devin Nunes resigned (January 1, 2022), and their seats were vacant.',
    noParty: 'Wild: joins any party',
    noSuit: 'Without a Suit',
    footer:
      'CITIZEN is a game by Gray Smith and Steve Barger, Dream State. Unofficial: not made or endorsed by the publishers or designers of CITIZEN. Texts and icons are ours.',
  },
}
