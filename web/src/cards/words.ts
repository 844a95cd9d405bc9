/** What the cards say besides their own texts. */

export const cardWords = {
  level: (level: number) => `Level ${level}`,
  levels: 'Levels',
  reached: 'reached',
  rulings: 'Rulings',
  cost: 'Cost',
  gives: 'Gives',
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  tier: (tier: number) => `Tier ${tier}`,
  permanent: (resource: string) => `1 ${resource} every turn`,
  civicToken: 'a civic token of your choice',
  nothing: 'nothing',
  building: (name: string, cost: string, gives: string) => `${name}, costs ${cost}, gives ${gives}`,
  resource: (resource: string, symbols: number) => (symbols === 2 ? `${resource}, 2 symbols` : resource),
  resourceOf: (resource: string) =>
    resource === 'ingenuity' ? 'Stands in for one resource of any type.' : `Pays for ${resource}.`,
  resourceSide: 'The building on the other side is not known yet.',
  citizen: (name: string, guilds: string, kinds: string) => `${name}, ${guilds}, ${kinds}`,
  atLevel: (level: number) => `level ${level}`,
  plot: (number: number, group: string, attack: boolean) =>
    `Scyntilla's card ${number}, ${group} group${attack ? ', attack' : ''}`,
  nowWorth: (points: number) => `now ${points === 1 ? '1 point' : `${points} points`}`,
  civic: 'Civic token',
  any: 'Counts as every guild',
  attack: 'Attack',
  group: (group: string) => `${group} group`,
  copies: (count: number) => `${count} in the box`,
  reconstructed: 'Reconstructed',
}
