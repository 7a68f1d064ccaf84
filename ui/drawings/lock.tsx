import { drawing } from '../drawing.tsx'
import src from './lock.svg'

export const Lock = drawing(src, 200, 220)
