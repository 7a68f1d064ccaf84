import { drawing } from '../drawing.tsx'
import src from './panchang.svg'

export const Panchang = drawing(src, 220, 236)
