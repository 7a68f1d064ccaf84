import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where an operator left the queue. */
interface Place {
  search: string
  /** Of the row that had the focus, and which one it was. */
  row: string | undefined
  at: number
  scrollY: number
}

let left: Place | undefined

/**
 * Back returns to the queue as it was left: as far down, and with the focus on the row that was opened, or on the one that has taken its place. `isShown` once
 * the rows are there.
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
