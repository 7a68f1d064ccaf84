import { type DragEvent, useState } from 'react'
import type { Status } from '#contract/status.ts'
import { isOver } from '#contract/status.ts'

/** A booking in hand: whose it is, when it begins there, and where the pointer holds it. */
interface Dragged {
  id: string
  panditId: number | null
  startsAt: string
  /** Where its card begins: with the way there, where it has one. */
  awayFrom: string
  /** In pixels, from its left edge. */
  held: number
}

/** What a drop asks for: another pandit, or another time, by so much later than it is. */
export type Dropped = { id: string; panditId: number } | { id: string; laterMs: number }

/** Bookings are dragged to another pandit or another time. Whoever uses no mouse has the same on the page of the booking. */
export interface Dragging {
  source: (booking: { id: string; status: Status; startsAt: string; awayFrom?: string; panditId?: number }) => object
  target: (key: string, drop: (dragged: Dragged, event: DragEvent<HTMLElement>) => Dropped | null) => object
  isOver: (key: string) => boolean
  /** Something is in hand. */
  isUnderWay: boolean
}

export function useDragging(onDrop: (dropped: Dropped) => void): Dragging {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    source: ({ id, status, startsAt, awayFrom = startsAt, panditId = null }) => ({
      // A browser drags any link: what cannot be moved stays put.
      draggable: !isOver(status) && Date.parse(startsAt) > Date.now(),
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged({
          id,
          panditId,
          startsAt,
          awayFrom,
          held: event.clientX - event.currentTarget.getBoundingClientRect().left,
        })
      },
      onDragEnd: end,
    }),
    target: (key, drop) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        if (over !== key) setOver(key)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault()
        const dropped = dragged && drop(dragged, event)
        end()
        if (dropped) onDrop(dropped)
      },
    }),
    isOver: (key) => over === key,
    isUnderWay: dragged !== null,
  }
}
