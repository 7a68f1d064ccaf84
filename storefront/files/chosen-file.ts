import * as m from '#messages'
import { ApiFailure } from '#ui/api/failure.ts'

export interface ChosenFile {
  id: number
  file: File
}

/** What to advise on about files that were not taken: whether one is too large, and the names of those that are too many. */
export interface Advice {
  isTooLarge: boolean
  tooMany: readonly string[]
}

/** `damaged` is none of what it says it is. */
export type FaultKind = 'damaged' | 'other'

let lastId = 0

/** Files of the same name can be chosen twice, so each gets a number of its own. */
export const numbered = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => {
    lastId += 1
    return { id: lastId, file }
  })

/** The button that takes a file away, for what leads there. */
export const removeButtonId = (id: number) => `remove-file-${id}`

/** Empties a file field as it takes from it, so that the same file can be chosen again after it was removed. */
export function takeFrom(input: HTMLInputElement, onFiles: (files: File[]) => void) {
  const files = [...(input.files ?? [])]
  input.value = ''
  if (files.length > 0) onFiles(files)
}

/**
 * Adds the files to the form. One that was moved, changed or deleted since it was chosen would look like a broken network once the
 * sending has begun. @throws ApiFailure naming such a file, by its place as the server does
 */
export async function appendFiles(form: FormData, field: string, files: readonly ChosenFile[]): Promise<void> {
  for (const [place, { file }] of files.entries()) {
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        const message = m.files_changed({ name: file.name })
        throw new ApiFailure(0, message, [{ path: `${field}.${place}`, message }])
      })
    form.append(field, file, file.name)
  }
}
