import { drawing } from '../drawing.tsx'
import shore from './dawn-shore.svg'
import sun from './dawn-sun.svg'

export const DawnSun = drawing(sun, 2400, 480)
export const DawnShore = drawing(shore, 2400, 480)
