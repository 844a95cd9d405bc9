/** The Suits with their Topics, in the order of the icon key; the last two Topics belong to none. */
export const SUITS: [string, string[]][] = [
  ['Bill of Rights', ['Education', 'Guns', 'Human Rights', 'Justice', 'Privacy', 'Religion', 'Speech']],
  ['Commerce', ['Agriculture', 'Banking', 'Fossil Fuels', 'Health Profession', 'Law', 'Media', 'Pharma']],
  [
    'Defense',
    ['Deployment', 'Enlistment', 'Global', 'Intelligence', 'Military Contractors', 'Nuclear Weapons', 'Veterans'],
  ],
  ['Government', ['Elections', 'Ethics', 'Executive Authority', 'Immigration', 'Lobbying', 'Perks', 'Transparency']],
  ['', ['Labor', 'Seniors']],
]
