import * as m from '#messages'
import { ApiFailure } from '#ui/api/failure.ts'

export interface ChosenFile {
  id: number
  file: File
}

/** Details for advice on rejected files: whether a file is too large, and the names of the files beyond the limit. */
export interface Advice {
  isTooLarge: boolean
  tooMany: readonly string[]
}

/** `damaged`: the content is not valid for the file's type. */
export type FaultKind = 'damaged' | 'other'

let lastId = 0

/** Gives each file an id, because two files with the same name can be chosen. */
export const numbered = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => {
    lastId += 1
    return { id: lastId, file }
  })

/** The id of the remove button of a file, for links to it. */
export const removeButtonId = (id: number) => `remove-file-${id}`

/** Reads the files of an input and empties it, so that the same file can be chosen again after it was removed. */
export function takeFrom(input: HTMLInputElement, onFiles: (files: File[]) => void) {
  const files = [...(input.files ?? [])]
  input.value = ''
  if (files.length > 0) onFiles(files)
}

/**
 * Adds the files to the form. Reads one byte of each, because a file that was moved, changed or deleted since it was
 * chosen would otherwise fail like a network error during the upload.
 * @throws ApiFailure that names such a file by its index, as the server does
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
