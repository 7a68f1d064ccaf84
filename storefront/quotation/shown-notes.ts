import { createElement } from 'react'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

const notes = () => import('./line-notes.tsx')

/** What not every list has beside its lines comes where a line has it. */
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
/** Most lists are sure throughout. */
export const Doubt = onDemand(
  coming(
    () => import('./line-doubt.tsx'),
    (part) => part.Doubt,
  ),
  () => createElement('div', { className: 'min-h-40' }),
)
