import { drawing } from '../drawing.tsx'
import src from './bell.svg'

export const Bell = drawing(src, 96, 96)
