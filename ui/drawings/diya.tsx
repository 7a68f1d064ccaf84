import { drawing } from '../drawing.tsx'
import src from './diya.svg'

export const Diya = drawing(src, 96, 96)
