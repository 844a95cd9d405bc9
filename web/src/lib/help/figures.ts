/** Which cards a game's help shows, and what it says of their parts. A part is found by its class on the card's face; one
 *  that a face does not have is left out. */

export interface Part {
  at: string
  says: string
}

export interface Figure {
  /** As the server's list of cards has it. */
  card: string
  title: string
  parts: readonly Part[]
}

export const FIGURES: Record<string, readonly Figure[]> = {
  pointcity: [
    {
      card: 'resource:energy:2',
      title: 'A resource',
      parts: [
        { at: '.sign, .shape', says: 'Two signs: pays for 2 energy, once' },
        { at: '.name', says: 'Its resource' },
      ],
    },
    {
      card: 'building:PC031',
      title: 'A building',
      parts: [
        { at: '.gives', says: 'Pays for this resource every turn from now on' },
        { at: '.tier', says: 'Its tier, from cheap (1) to expensive (3)' },
        { at: '.points', says: 'Points at the end' },
        { at: '.cost', says: 'What it costs' },
      ],
    },
    {
      card: 'building:PC051',
      title: 'A civic building',
      parts: [
        { at: '.gives', says: 'Claim a civic token when you build it' },
        { at: '.cost', says: 'What it costs' },
      ],
    },
    {
      card: 'token:0',
      title: 'A civic token',
      parts: [
        { at: '.told .points', says: 'Points at the end …' },
        { at: '.per', says: '… for each of these in your city' },
      ],
    },
  ],
  spark: [
    {
      card: 'citizen:Champion',
      title: 'A citizen',
      parts: [
        { at: '.guilds', says: 'The guild' },
        { at: '.name', says: 'Cards of one name lie on one stack' },
        { at: '.kinds', says: 'When it is used: on your turn, in answer, or at the end' },
        { at: '.strip', says: 'Levels: the higher the stack, the stronger' },
      ],
    },
    {
      card: 'citizen:Advisor',
      title: 'A citizen who reacts and scores',
      parts: [
        { at: '.kinds', says: 'Reaction, and sparks at the end' },
        { at: '.strip', says: '1 card: level 1, 2 cards: level 2, 3 or more: level 3' },
      ],
    },
  ],
  heroes: [
    {
      card: 'citizen:VI01',
      title: 'A citizen to rescue, here a V.I.C.',
      parts: [
        { at: '.danger', says: 'Danger Value: the Danger Level rises by it if they go missing' },
        { at: '.value', says: 'Points for whoever rescues it' },
        { at: '.card-name', says: 'Who it is' },
        { at: '.foot', says: 'The responders a rescue takes' },
      ],
    },
    {
      card: 'hero:H1',
      title: 'A hero',
      parts: [
        { at: '.name', says: 'You' },
        { at: '.dots', says: 'How hard to play' },
        { at: '.what', says: 'Trade' },
        { at: 'ul', says: 'Powers, and at how many points they come' },
      ],
    },
    {
      card: 'responder:R1',
      title: 'A first responder',
      parts: [
        { at: '.top', says: 'Color and number: fills this icon' },
        { at: '.disc', says: 'The service' },
      ],
    },
    {
      card: 'event:F01',
      title: 'An event',
      parts: [
        { at: '.card-text', says: 'What happens if you do not cancel it' },
        { at: '.foot', says: 'What canceling it costs' },
      ],
    },
  ],
  congress: [
    {
      card: 'cause:SB 200',
      title: 'Your Cause',
      parts: [
        { at: '.triple', says: 'Party, Suit and Topic' },
        { at: '.card-name', says: 'The bill you bring through Congress' },
        { at: '.card-foot', says: 'Number, chamber where it begins, and stars' },
      ],
    },
    {
      card: 'member:S001198',
      title: 'A member of Congress',
      parts: [
        { at: '.score', says: 'Vote score' },
        { at: '.name', says: 'Name and state' },
        { at: '.money, .triple, .top', says: 'Party, and what moves this member' },
      ],
    },
    {
      card: 'citizen:CIT-001',
      title: 'A Citizen card',
      parts: [
        { at: '.edge', says: 'Its three icons: match them in sets' },
        { at: '.card-name', says: 'A law, a case, a person' },
        { at: '.card-foot', says: 'The Topic' },
      ],
    },
    {
      card: 'power:POW-01',
      title: 'A Power card',
      parts: [
        { at: '.level', says: 'The level of the set it needs' },
        { at: '.card-name', says: 'What it is' },
        { at: '.card-foot', says: 'Its type' },
      ],
    },
  ],
}

export const figureWords = { title: 'What you play with', label: (title: string) => `${title}, with its parts named` }
