import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/desk/quoting.ts'
import { isDialogOpen } from '../shell/own-keys.ts'
import { nextOpen } from './line-words.ts'
import { NEW_LINE } from './use-quoting.ts'

/**
 * Scroll margins that keep a focused field between the photo and the foot. The photo's height is `--original` if there
 * is one.
 */
export const IN_SIGHT = 'scroll-mb-20 scroll-mt-[calc(var(--original,0px)+0.5rem)] sm:scroll-mb-44 lg:scroll-mt-12'

const FIELDS = 'input, textarea, select'

interface LineFocus {
  /** Makes a line current and focuses it or one of its fields. */
  go: (lineId: string, field?: string) => void
  /** Goes to the next line that waits. */
  goOn: (fromId: string) => void
  /** Lines that are being settled. The focus does not return to them. */
  passed: ReadonlySet<string> & { add: (id: string) => void; delete: (id: string) => void }
}

/** Controls the focus among the lines of a quotation. */
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
  // A line's field exists only after the line is expanded. A layout effect sets the focus before the next key press.
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

/**
 * Whether a response about a line may move the focus: not out of a dialog, and not out of a field that the operator has
 * focused since.
 */
export function isFocusFree(lineId: string): boolean {
  const active = document.activeElement
  if (isDialogOpen()) return false
  if (!(active instanceof HTMLElement && active.matches(FIELDS))) return true
  const own = lineId === NEW_LINE ? active.closest('[data-write]') : active.closest(`[data-line="${lineId}"]`)
  return own !== null && (active as HTMLInputElement).value === ''
}

/** Whether the focus is in a line or nowhere. The focused element may have been removed. */
export function isFocusIn(lineId: string): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest(`[data-line="${lineId}"]`) !== null
}
