import { drawing } from '../drawing.tsx'
import kalash from './kalash.svg'
import inPencil from './kalash-in-pencil.svg'

export const Kalash = drawing(kalash, 96, 120)
export const KalashInPencil = drawing(inPencil, 96, 120)
