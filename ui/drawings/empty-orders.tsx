import { drawing } from '../drawing.tsx'
import src from './empty-orders.svg'

export const EmptyOrders = drawing(src, 240, 176)
