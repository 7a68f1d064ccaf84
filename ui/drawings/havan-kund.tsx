import { drawing } from '../drawing.tsx'
import src from './havan-kund.svg'

export const HavanKund = drawing(src, 200, 166)
