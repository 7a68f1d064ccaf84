import { createElement } from 'react'
import { onDemand } from '../later.tsx'

const notes = () => import('./line-notes.tsx')

/** What not every list has beside its lines comes where a line has it. */
export const RuleNote = onDemand(() => notes().then(({ RuleNote }) => RuleNote))
export const DeskNote = onDemand(() => notes().then(({ DeskNote }) => DeskNote))
export const RepeatNote = onDemand(() => notes().then(({ RepeatNote }) => RepeatNote))
export const LineChoices = onDemand(() => notes().then(({ LineChoices }) => LineChoices))
/** Most lists are sure throughout. */
export const Doubt = onDemand(
  () => import('./line-doubt.tsx').then(({ Doubt }) => Doubt),
  () => createElement('div', { className: 'min-h-40' }),
)
