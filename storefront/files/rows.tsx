import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

/** The chosen files. Until the rows have come each has its room, so that no button moves under the thumb. */
export const FileRows = onDemand(
  coming(
    () => import('./file-rows.tsx'),
    (part) => part.FileRows,
  ),
  ({ files }) => files.map(({ id }) => <div key={id} className="mt-3 h-23.5" />),
)
