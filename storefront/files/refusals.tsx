import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import type { Advice } from './chosen-file.ts'

const RefusalList = onDemand(
  coming(
    () => import('./refusal-list.tsx'),
    (part) => part.RefusalList,
  ),
)

interface RefusalsProps {
  id: string
  texts: readonly string[]
  advice?: Advice | undefined
}

/** The errors of the list or of the chosen files, next to the control that fixes them. */
export function Refusals({ id, texts, advice }: RefusalsProps) {
  return (
    <div id={id} role="alert">
      {texts.length > 0 && <RefusalList texts={texts} advice={advice} />}
    </div>
  )
}
