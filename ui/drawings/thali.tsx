import { drawing } from '../drawing.tsx'
import src from './thali.svg'

export const Thali = drawing(src, 144, 144)
