import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/**
 * Drags rows by a handle, with a mouse or a finger. A dragged row takes the position that it is over. `ids` must be in
 * the order of the rows in `list`.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (ids: readonly string[]) => void,
) {
  const [order, setOrder] = useState<readonly string[]>()
  const [held, setHeld] = useState<string>()
  const latest = useRef(ids)
  latest.current = order ?? ids

  const move = (id: string, y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const others = latest.current.filter((other) => other !== id)
    // The position after all other rows whose middle is above the pointer.
    const place = latest.current.filter((other, at) => {
      const row = rows[at]
      return other !== id && row !== undefined && (row.top + row.bottom) / 2 < y
    }).length
    const next = [...others.slice(0, place), id, ...others.slice(place)]
    if (next.some((each, at) => each !== latest.current[at])) setOrder(next)
  }
  const end = (isDropped: boolean) => {
    if (isDropped && order) onDrop(order)
    setHeld(undefined)
    setOrder(undefined)
  }
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held === id) move(id, event.clientY)
    },
    onPointerUp: () => held === id && end(true),
    onPointerCancel: () => held === id && end(false),
  })
  return { ids: order ?? ids, held, handle }
}
