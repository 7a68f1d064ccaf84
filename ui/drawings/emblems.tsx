import { drawing } from '../drawing.tsx'
import first from './emblem-1.svg'
import second from './emblem-2.svg'
import third from './emblem-3.svg'
import fourth from './emblem-4.svg'
import fifth from './emblem-5.svg'
import sixth from './emblem-6.svg'
import seventh from './emblem-7.svg'
import eighth from './emblem-8.svg'
import ninth from './emblem-9.svg'

/** The emblems of the nine goddesses (mount and weapon), starting with the first day. */
export const EMBLEMS = [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth].map((src) =>
  drawing(src, 160, 180),
)
