import { drawing } from '../drawing.tsx'
import src from './logo.svg'

export const Logo = drawing(src, 32, 32)
