import { useCallback, useRef } from 'react'
import type { AddedKind } from '#contract/desk/quoting.ts'
import { useKept } from '../shell/use-kept.ts'
import type { FieldName, Typed } from './typed.ts'

/** What is paid for beside items, as it stands in its form. */
export interface WrittenService {
  kind: AddedKind
  title: string
  packs: string
  price: string
}

type TypedLines = Readonly<Record<string, Typed>>

export interface Unsaved {
  /** What stands in the fields of lines, by line. */
  typed: TypedLines
  /** The same before the next draw. */
  latest: () => TypedLines
  type: (lineId: string, field: FieldName, text: string) => void
  /** What was sent of a line is saved; what was typed since stays. */
  forget: (lineId: string, sent: Typed) => void
  /** What stands in the search of lines, by line. */
  searched: Readonly<Record<string, string>>
  search: (lineId: string, text: string) => void
  /** What stands in the field for a new line. */
  written: string
  write: (text: string | ((last: string) => string)) => void
  /** A service that is written and not added; null while its form is closed. */
  service: WrittenService | null
  writeService: (service: WrittenService | null) => void
}

const NOTHING: TypedLines = {}
const NONE: Readonly<Record<string, string>> = {}

/** What was typed into a quotation and is not saved. The tab keeps it. */
export function useUnsaved(orderId: string): Unsaved {
  const [typed, setTyped] = useKept(`typed ${orderId}`, NOTHING)
  const [searched, setSearched] = useKept(`searched ${orderId}`, NONE)
  const [written, write] = useKept(`written ${orderId}`, '')
  const [service, writeService] = useKept<WrittenService | null>(`service ${orderId}`, null)
  const current = useRef(typed)
  current.current = typed
  const latest = useCallback(() => current.current, [])
  const type = useCallback(
    (lineId: string, field: FieldName, text: string) =>
      setTyped((last) => ({ ...last, [lineId]: { ...last[lineId], [field]: text } })),
    [setTyped],
  )
  const forget = useCallback(
    (lineId: string, sent: Typed) =>
      setTyped(({ [lineId]: last = {}, ...rest }) => {
        const since = Object.entries(last).filter(([field, text]) => text !== sent[field as FieldName])
        return since.length === 0 ? rest : { ...rest, [lineId]: Object.fromEntries(since) }
      }),
    [setTyped],
  )
  const search = useCallback(
    (lineId: string, text: string) =>
      setSearched(({ [lineId]: _, ...rest }) => (text === '' ? rest : { ...rest, [lineId]: text })),
    [setSearched],
  )
  return { typed, latest, type, forget, searched, search, written, write, service, writeService }
}
