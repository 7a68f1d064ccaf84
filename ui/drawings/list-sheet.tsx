import { drawing } from '../drawing.tsx'
import src from './list-sheet.svg'

export const ListSheet = drawing(src, 128, 120)
