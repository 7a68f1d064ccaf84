import { createElement } from 'react'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

const notes = () => import('./line-notes.tsx')

/** Notes that many lists do not have, loaded on demand. */
export const RuleNote = onDemand(coming(notes, (part) => part.RuleNote))
export const DeskNote = onDemand(coming(notes, (part) => part.DeskNote))
export const RepeatNote = onDemand(coming(notes, (part) => part.RepeatNote))
export const LineChoices = onDemand(coming(notes, (part) => part.LineChoices))
export const SettledBy = onDemand(coming(notes, (part) => part.SettledBy))
export const AssumptionNote = onDemand(coming(notes, (part) => part.AssumptionNote))
export const LineEditor = onDemand(
  coming(
    () => import('./line-editor.tsx'),
    (part) => part.LineEditor,
  ),
)
/** Loaded on demand, because most lists have only certain lines. */
export const Doubt = onDemand(
  coming(
    () => import('./line-doubt.tsx'),
    (part) => part.Doubt,
  ),
  () => createElement('div', { className: 'min-h-40' }),
)
