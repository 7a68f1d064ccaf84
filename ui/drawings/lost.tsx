import { drawing } from '../drawing.tsx'
import src from './lost.svg'

export const Lost = drawing(src, 280, 190)
