import type { ApiFailure } from '#ui/api/failure.ts'
import type { ChosenFile } from '../files/chosen-file.ts'
import { isPdf } from './accept-files.ts'

/** Why one of the files could not be sent, and what to do about it. */
export interface Fault {
  id: number
  reason: string
  advice: string
}

/** The files that a failure names by their place among those sent; none when it was about something else. */
export function faultsOf({ status, errors }: ApiFailure, files: readonly ChosenFile[]): Fault[] {
  return errors.flatMap(({ path, message }) => {
    const place = /^files\.(\d+)$/.exec(path)?.[1]
    const chosen = place === undefined ? undefined : files[Number(place)]
    if (chosen === undefined) return []
    return [{ id: chosen.id, reason: message, advice: status === WRONG_TYPE ? damaged(chosen.file) : REMOVE }]
  })
}

/** Its name or type were those of a list, so it was sent; its bytes are not. */
const WRONG_TYPE = 415
const REMOVE = 'This file cannot be sent as it is. Remove it, then choose it again.'
const damaged = (file: File) =>
  isPdf(file)
    ? 'We cannot open this PDF, it may be damaged. Remove it, then save it again or take a photo of the list.'
    : 'We cannot open this photo, it may be damaged. Remove it, then take it again.'
