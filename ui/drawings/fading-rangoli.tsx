import { drawing } from '../drawing.tsx'
import src from './fading-rangoli.svg'

export const FadingRangoli = drawing(src, 1000, 1000)
