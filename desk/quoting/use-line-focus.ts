import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/desk/quoting.ts'
import { isDialogOpen } from '../shell/own-keys.ts'
import { nextOpen } from './line-words.ts'
import { NEW_LINE } from './use-quoting.ts'

/** A field that is gone to stands between the photo, which is `--original` high where there is one, and the foot. */
export const IN_SIGHT = 'scroll-mb-20 scroll-mt-[calc(var(--original,0px)+0.5rem)] sm:scroll-mb-44 lg:scroll-mt-12'

const FIELDS = 'input, textarea, select'

interface LineFocus {
  /** Makes a line current, with the focus on it or in one of its fields. */
  go: (lineId: string, field?: string) => void
  /** Goes to the next line that waits. */
  goOn: (fromId: string) => void
  /** Lines whose settling is on its way: they are not come back to. */
  passed: ReadonlySet<string> & { add: (id: string) => void; delete: (id: string) => void }
}

/** Where the focus is among the lines of a quotation. */
export function useLineFocus(
  list: RefObject<HTMLElement | null>,
  latest: () => Draft | undefined,
  onCurrent: (lineId: string) => void,
): LineFocus {
  const { current: passed } = useRef(new Set<string>())
  const [wanted, setWanted] = useState<{ lineId: string; field: string | undefined }>()
  const go = useCallback(
    (lineId: string, field?: string) => {
      onCurrent(lineId)
      setWanted({ lineId, field })
    },
    [onCurrent],
  )
  // The field of a line is there once the line is open; before the next key comes, the focus is.
  useLayoutEffect(() => {
    if (wanted === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-line="${wanted.lineId}"]`)
    const target = wanted.field === undefined ? row : row?.querySelector<HTMLElement>(`[data-field="${wanted.field}"]`)
    if (!target) return
    target.focus({ preventScroll: wanted.field === undefined })
    if (target instanceof HTMLInputElement) target.select()
    setWanted(undefined)
  }, [wanted, list])

  const goOn = useCallback(
    (fromId: string) => go(nextOpen(latest()?.lines ?? [], fromId, passed)?.id ?? fromId),
    [go, latest, passed],
  )
  return { go, goOn, passed }
}

/** Whether an answer about a line may move the focus: not out of a dialog, nor out of a field that somebody has gone to since. */
export function isFocusFree(lineId: string): boolean {
  const active = document.activeElement
  if (isDialogOpen()) return false
  if (!(active instanceof HTMLElement && active.matches(FIELDS))) return true
  const own = lineId === NEW_LINE ? active.closest('[data-write]') : active.closest(`[data-line="${lineId}"]`)
  return own !== null && (active as HTMLInputElement).value === ''
}

/** Whether the focus is in a line, or nowhere: what had it may be gone by now. */
export function isFocusIn(lineId: string): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest(`[data-line="${lineId}"]`) !== null
}
