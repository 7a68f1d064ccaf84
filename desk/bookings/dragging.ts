import { type DragEvent, useState } from 'react'
import type { Status } from '#contract/status.ts'
import { isOver } from '#contract/status.ts'

/** The dragged booking: its pandit, its start, and where the pointer holds it. */
interface Dragged {
  id: string
  panditId: number | null
  startsAt: string
  /** The start of its card, including the travel time. */
  awayFrom: string
  /** The distance of the pointer from the left edge, in pixels. */
  held: number
}

/** The change that a drop asks for: another pandit, or a start that is `laterMs` later. */
export type Dropped = { id: string; panditId: number } | { id: string; laterMs: number }

/** Drags bookings to another pandit or another time. The booking page offers the same without a mouse. */
export interface Dragging {
  source: (booking: { id: string; status: Status; startsAt: string; awayFrom?: string; panditId?: number }) => object
  target: (key: string, drop: (dragged: Dragged, event: DragEvent<HTMLElement>) => Dropped | null) => object
  isOver: (key: string) => boolean
  /** A booking is being dragged. */
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
      // Browsers make every link draggable, so bookings that cannot move must opt out.
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
