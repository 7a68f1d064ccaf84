import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The state in which an operator left the work queue. */
interface Place {
  search: string
  /** The key and the index of the row that had the focus. */
  row: string | undefined
  at: number
  scrollY: number
}

let left: Place | undefined

/**
 * Restores the work queue after Back: the scroll position, and the focus on the row that was opened or on the one that
 * took its place. `isShown` is true once the rows are rendered.
 */
export function useReturn(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const wanted = useRef(isBack && left?.search === search ? left : undefined)

  useLayoutEffect(() => {
    const place = wanted.current
    if (!isShown || !place) return
    wanted.current = undefined
    window.scrollTo(0, place.scrollY)
    const rows = rowsOf(list.current)
    const row = rows.find(({ dataset }) => dataset.row === place.row) ?? rows[Math.min(place.at, rows.length - 1)]
    if (place.row !== undefined) row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [isShown, list])

  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      const rows = rowsOf(list.current)
      const at = rows.findIndex((row) => target instanceof Element && row.closest('li')?.contains(target))
      left = { search, row: rows[at]?.dataset.row, at: Math.max(0, at), scrollY: window.scrollY }
    }
    document.addEventListener('click', note, { capture: true })
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('click', note, { capture: true })
      document.removeEventListener('focusin', note)
    }
  }, [search, list])
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
