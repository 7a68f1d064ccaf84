import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

const RefusalList = onDemand(
  coming(
    () => import('./refusal-list.tsx'),
    (part) => part.RefusalList,
  ),
)

interface RefusalsProps {
  id: string
  texts: readonly string[]
  /** What to do about them, a sentence or two each. */
  advice?: readonly string[]
}

/** What stands in the way of the list or the files just chosen, beside the place where it is put right. */
export function Refusals({ id, texts, advice = [] }: RefusalsProps) {
  return (
    <div id={id} role="alert">
      {texts.length > 0 && <RefusalList texts={texts} advice={advice} />}
    </div>
  )
}
