import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isOwnKey } from '../shell/own-keys.ts'

const ROW = 'a[data-row]'

/**
 * Keyboard control for a list of links marked with `data-row`. `j` and `k` move from row to row, and so do the arrow
 * keys once the focus is in the list. `others` maps further keys to their actions. When the focused row disappears, the
 * row that takes its place gets the focus.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, others: Readonly<Record<string, () => void>>): void {
  const deeds = useRef(others)
  deeds.current = others
  const focusedAt = useRef(-1)

  useEffect(() => {
    const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    const indexOfFocus = () =>
      rows().findIndex((row) => row.parentElement?.closest('li')?.contains(document.activeElement))
    const noteFocus = () => {
      focusedAt.current = indexOfFocus()
    }
    const press = (event: KeyboardEvent) => {
      if (!isOwnKey(event)) return
      const deed = event.repeat ? undefined : deeds.current[event.key]
      const at = indexOfFocus()
      const step = { j: 1, k: -1, ...(at < 0 ? {} : { ArrowDown: 1, ArrowUp: -1 }) }[event.key]
      if (deed) deed()
      else if (step !== undefined) rows()[Math.max(0, Math.min(rows().length - 1, at + step))]?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', noteFocus)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', noteFocus)
    }
  }, [list])

  useLayoutEffect(() => {
    if (focusedAt.current < 0 || document.activeElement !== document.body) return
    const rows = list.current?.querySelectorAll<HTMLElement>(ROW) ?? []
    rows[Math.min(focusedAt.current, rows.length - 1)]?.focus()
  })
}
