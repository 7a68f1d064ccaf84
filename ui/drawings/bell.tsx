import { drawing } from '../drawing.tsx'
import bell from './bell.svg'
import flatBell from './flat-bell.svg'

export const Bell = drawing(bell, 96, 96)
export const FlatBell = drawing(flatBell, 24, 24)
