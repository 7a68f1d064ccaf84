import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

/** A dialog that is loaded on demand. */
export const Sheet = onDemand(
  coming(
    () => import('#ui/dialog.tsx'),
    (part) => part.Dialog,
  ),
)
