import { drawing } from '../drawing.tsx'
import src from './prasad.svg'

export const Prasad = drawing(src, 240, 190)
