import { drawing } from '../drawing.tsx'
import src from './rangoli-ring.svg'

export const RangoliRing = drawing(src, 240, 240)
