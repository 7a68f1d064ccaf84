import { onDemand } from '../later.tsx'

/** A dialog that nobody sees at first. */
export const Sheet = onDemand(() => import('#ui/dialog.tsx').then(({ Dialog }) => Dialog))
