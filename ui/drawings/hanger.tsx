import { drawing } from '../drawing.tsx'
import src from './hanger.svg'

export const Hanger = drawing(src, 240, 72)
