import { drawing } from '../drawing.tsx'
import src from './kalash.svg'

export const Kalash = drawing(src, 96, 120)
