import { drawing } from '../drawing.tsx'
import src from './six-petals.svg'

export const SixPetals = drawing(src, 280, 280)
