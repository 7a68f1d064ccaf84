import { drawing } from '../drawing.tsx'
import src from './pandit-list.svg'

export const PanditList = drawing(src, 480, 420)
