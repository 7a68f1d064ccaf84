import { drawing } from '../drawing.tsx'
import daylight from './photo-daylight.svg'
import straightAbove from './photo-straight-above.svg'
import wholePage from './photo-whole-page.svg'

export const Daylight = drawing(daylight, 96, 80)
export const StraightAbove = drawing(straightAbove, 96, 80)
export const WholePage = drawing(wholePage, 96, 80)
