import { drawing } from '../drawing.tsx'
import src from './conch.svg'

export const Conch = drawing(src, 96, 96)
