import { drawing } from '../drawing.tsx'
import catering from './bowl-catering.svg'
import decoration from './bowl-decoration.svg'
import event from './bowl-event.svg'
import items from './bowl-items.svg'
import pandit from './bowl-pandit.svg'
import thali from './five-bowls.svg'

export const FiveBowls = drawing(thali, 360, 360)

/** Each bowl of the thali as a separate drawing. */
export const BOWL = {
  pandit: drawing(pandit, 88, 88),
  items: drawing(items, 88, 88),
  decoration: drawing(decoration, 88, 88),
  catering: drawing(catering, 88, 88),
  event: drawing(event, 88, 88),
} as const
