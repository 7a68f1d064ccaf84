import { drawing } from '../drawing.tsx'
import src from './letter-bell.svg'

export const LetterBell = drawing(src, 240, 172)
