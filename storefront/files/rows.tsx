import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

/**
 * The chosen files. Placeholders reserve the height of each row until the module has loaded, so that the layout does
 * not shift.
 */
export const FileRows = onDemand(
  coming(
    () => import('./file-rows.tsx'),
    (part) => part.FileRows,
  ),
  ({ files }) => files.map(({ id }) => <div key={id} className="mt-3 h-23.5" />),
)
