import { drawing } from '../drawing.tsx'
import src from './mandap.svg'

export const Mandap = drawing(src, 240, 190)
