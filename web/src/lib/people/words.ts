/** What the page says of people, their devices and their seats. */
const many = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

export const peopleWords = {
  // Who holds a seat
  devices: (count: number) => many(count, 'device', 'devices'),
  programs: (count: number) => (count === 1 ? 'a program' : `${count} programs`),
  holds: (name: string, devices: number, programs: number): string => {
    const person = devices === 1 ? name : `${name}, ${many(devices, 'device', 'devices')}`
    return programs === 0 ? person : `${person} and ${programs === 1 ? 'a program' : `${programs} programs`}`
  },
  programHolds: (programs: number) => (programs === 1 ? 'A program' : `${programs} programs`),
  and: (what: string) => `and ${what}`,
  since: (when: string) => `since ${when}`,
  before: (count: number) => (count === 1 ? 'Somebody else held it before' : `${count} others held it before`),
  bot: 'A bot',
  nobody: 'Nobody yet',
  given: 'Given away by link: nobody has opened it yet',

  // Seats of a table
  seats: 'Who plays here',
  remove: 'Remove…',
  removeSure: (name: string) =>
    `${name} loses the seat at once, and a bot plays it to the end. Nobody can be invited there again. Remove?`,
  removeYes: 'Remove',
  close: 'Close seat',
  closeSure: (name: string) => `A bot takes the seat of ${name} for good, and its link ends. Close it?`,
  program: 'Add a program',
  programAbout: 'A key for a program of yours that plays this seat beside you. Everybody at the table sees it.',
  programToken: 'Key of the program, shown only once',

  // Links
  invite: (name: string) => `Invite to the seat of ${name}`,
  inviteAbout: 'Whoever opens it first has the seat. A new link ends the one before.',
  giveAway: 'Give my seat to somebody else',
  giveAwayOf: (name: string) => `Give the seat of ${name} to somebody else`,
  giveAwaySure:
    'You lose this seat, on all your devices and for all programs. Whoever opens the new link first plays on. Make it?',
  giveAwayYes: 'Make the link',
  handedTitle: 'You gave your seat away',
  handed: 'Send this link',
  handedAbout: (name: string) => `Whoever opens it first plays on as ${name}. It is shown only now.`,

  // A table that cannot be seen (any more)
  private: 'Private',
  privateAbout: 'Only those who hold a seat can see this table.',
  privateTitle: 'A private table',
  privateHint: 'If somebody invited you, open the link they sent you.',
  privateOwn: 'If you play here on another device, ask it for a code: Table, then “Play on another device”.',
  enterCode: 'Enter a code',
  endedTitle: 'You no longer play here',
  lookAgain: 'Watch the table',

  // Devices
  another: 'Play on another device',
  anotherAbout: 'Scan this on the other device, or enter the code there. It then plays all your games, as you do here.',
  anotherOnce: (minutes: number) => `Good once, for ${many(minutes, 'minute', 'minutes')}.`,
  anotherWarn: 'Never give it to somebody else: they would see your cards.',
  makeCode: 'Show a code',
  newCode: 'A new code',
  codeLabel: 'Code',
  codePicture: 'The code as a picture for phones',
  yours: 'Your devices',
  none: 'This browser gets to be your first device when you sit down at a table.',
  this: 'this one',
  seen: (when: string) => `last here ${when}`,
  at: 'Plays one seat',
  signOut: 'Sign out',
  signOutOf: (label: string) => `Sign out: ${label}`,
  signOutOthers: 'Sign out all others',
  signOutEverywhere: 'Sign out everywhere',
  signOutSure:
    'All your devices lose your games, this one too, and there is no way back to your seats. Sign out everywhere?',

  // A code that is entered here
  enterTitle: 'Add this device',
  enterLead: 'This browser then plays all games of the person whose code this is.',
  enterWarn: 'Go on only if the code is your own: whoever made it sees everything that is played here.',
  enterField: 'Code from your other device',
  enterGo: 'Add this device',
  enterSwitch: 'Switch anyway',
  enterDone: (tables: number) =>
    tables === 0 ? 'This device is yours now.' : `This device is yours now, with ${many(tables, 'table', 'tables')}.`,
  toLobby: 'To your games',
}
