import type { ApiFailure } from '#ui/api/failure.ts'
import type { ChosenFile, FaultKind } from '../files/chosen-file.ts'

/** A file that could not be sent, with the error text. */
export interface Fault {
  id: number
  reason: string
  kind: FaultKind
}

/** The name or type is allowed, so the file was sent, but its content is not an image or a PDF. */
const WRONG_TYPE = 415

/** The files that an error names by their index in the request; empty if the error is about something else. */
export function faultsOf({ status, errors }: ApiFailure, files: readonly ChosenFile[]): Fault[] {
  return errors.flatMap(({ path, message }) => {
    const place = /^files\.(\d+)$/.exec(path)?.[1]
    const chosen = place === undefined ? undefined : files[Number(place)]
    if (chosen === undefined) return []
    return [{ id: chosen.id, reason: message, kind: status === WRONG_TYPE ? 'damaged' : 'other' }]
  })
}
