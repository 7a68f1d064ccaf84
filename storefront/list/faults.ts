import type { ApiFailure } from '#ui/api/failure.ts'
import type { ChosenFile, FaultKind } from '../files/chosen-file.ts'

/** A file that could not be sent, and why, in words. */
export interface Fault {
  id: number
  reason: string
  kind: FaultKind
}

/** Its name or type were those of a list, so it was sent; its bytes are not. */
const WRONG_TYPE = 415

/** The files that a failure names by their place among those sent; none when it was about something else. */
export function faultsOf({ status, errors }: ApiFailure, files: readonly ChosenFile[]): Fault[] {
  return errors.flatMap(({ path, message }) => {
    const place = /^files\.(\d+)$/.exec(path)?.[1]
    const chosen = place === undefined ? undefined : files[Number(place)]
    if (chosen === undefined) return []
    return [{ id: chosen.id, reason: message, kind: status === WRONG_TYPE ? 'damaged' : 'other' }]
  })
}
