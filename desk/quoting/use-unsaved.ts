import { useCallback, useRef } from 'react'
import type { AddedKind } from '#contract/desk/quoting.ts'
import { useKept } from '../shell/use-kept.ts'
import type { FieldName, Typed } from './typed.ts'

/** The values in the form of a service. */
export interface WrittenService {
  kind: AddedKind
  title: string
  packs: string
  price: string
}

type TypedLines = Readonly<Record<string, Typed>>

export interface Unsaved {
  /** The typed values of each line. */
  typed: TypedLines
  /** The typed values even before they are rendered. */
  latest: () => TypedLines
  type: (lineId: string, field: FieldName, text: string) => void
  /** Drops the values that were sent and saved. Values typed since stay. */
  forget: (lineId: string, sent: Typed) => void
  /** The text in the search field of each line. */
  searched: Readonly<Record<string, string>>
  search: (lineId: string, text: string) => void
  /** The text in the field for a new line. */
  written: string
  write: (text: string | ((last: string) => string)) => void
  /** The service that is being added. Null while its form is closed. */
  service: WrittenService | null
  writeService: (service: WrittenService | null) => void
}

const NOTHING: TypedLines = {}
const NONE: Readonly<Record<string, string>> = {}

/** The unsaved input of a quotation. It is stored in the tab's session storage. */
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
