import * as m from '#messages'
import { hashOf } from '#ui/api/once.ts'
import { readStored, store } from '#ui/storage.ts'
import type { ChosenFile } from '../files/chosen-file.ts'
import type { Draft } from '../list/draft.ts'
import { ESTIMATE_KEY } from '../session.ts'

const NOT_KEPT = m.guest_not_kept()

/** The stored value: the token, then the way and the hashes of the parts of the list. */
const readKept = () => readStored('localStorage', ESTIMATE_KEY)?.split(' ') ?? []

/** The token of this browser's estimate. Only this browser has it. */
export const readEstimate = (): string | null => readKept()[0] ?? null

/** Stores the token with the hashes of the list. A later estimate replaces it. */
export function keepEstimate(token: string, { way, files, text, remark }: Draft): void {
  const parts = way === 'text' ? [textPart(text)] : files.map(filePart)
  store('localStorage', ESTIMATE_KEY, [token, way, ...[...parts, remarkPart(remark)].map(hashOf)].join(' '), NOT_KEPT)
}

export function forgetEstimate(): void {
  store('localStorage', ESTIMATE_KEY, null, NOT_KEPT)
}

/** The part of a draft that the estimate covers. Files and text added or changed later are left out. */
export function pricedIn(draft: Draft): Draft {
  const [, way, ...parts] = readKept()
  const isPriced = (part: string) => parts.includes(String(hashOf(part)))
  return {
    ...draft,
    way: way === 'text' ? 'text' : 'files',
    files: draft.files.filter((file) => isPriced(filePart(file))),
    text: isPriced(textPart(draft.text)) ? draft.text : '',
    remark: isPriced(remarkPart(draft.remark)) ? draft.remark : '',
  }
}

const filePart = ({ file }: ChosenFile) => JSON.stringify([file.name, file.size, file.lastModified])
const textPart = (text: string) => `text:${text}`
const remarkPart = (remark: string) => `remark:${remark}`
