import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

const RefusalList = onDemand(
  coming(
    () => import('./refusal-list.tsx'),
    (part) => part.RefusalList,
  ),
)

/** What stands in the way of the list or the files just chosen, beside the place where it is put right. */
export function Refusals({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <div id={id} role="alert">
      {texts.length > 0 && <RefusalList texts={texts} />}
    </div>
  )
}
