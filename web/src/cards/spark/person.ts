/** A person put together: what lies behind, body, head with hair and hat, and what is held before it. */
import { body, neck, type Build } from './clothes'
import { beard, hair } from './hair'
import { head, type Face } from './heads'
import { part, type Drawn, type Paint } from './paints'

export interface Look {
  build: Build
  cloth: Paint
  /** On the cloth: lapels, belts, folds. */
  worn?: Drawn
  face: Face
  /** Where the head is, how it leans, how large it is. */
  head?: readonly [x: number, y: number, lean?: number, size?: number]
  hair?: readonly [Parameters<typeof hair>[0], Paint]
  beard?: readonly [Parameters<typeof beard>[0], Paint]
  /** On the head, around 0 0: hats, glasses, scars. */
  hat?: Drawn
  behind?: Drawn
  before?: Drawn
}

export function person(look: Look): Drawn {
  const [x, y, lean = 0, size = 1] = look.head ?? [32, 24]
  const locks = look.hair && hair(...look.hair)
  return [
    ...(look.behind ?? []),
    ...(locks ? [part(locks.behind, x, y, lean, size)] : []),
    ...body(look.build, look.cloth),
    part(neck(look.face.skin), x - 32, y - 24),
    ...(look.worn ?? []),
    part(
      [...head(look.face), ...(look.beard ? beard(...look.beard) : []), ...(locks?.before ?? []), ...(look.hat ?? [])],
      x,
      y,
      lean,
      size,
    ),
    ...(look.before ?? []),
  ]
}
