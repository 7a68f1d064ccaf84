import { drawing } from '../drawing.tsx'
import moon from './moon.svg'
import panchang from './panchang.svg'
import sun from './sun.svg'

export const Panchang = drawing(panchang, 220, 236)
export const Sun = drawing(sun, 44, 44)
export const Moon = drawing(moon, 44, 44)
