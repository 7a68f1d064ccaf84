import { drawing } from '../drawing.tsx'
import src from './lotus.svg'

export const Lotus = drawing(src, 136, 96)
