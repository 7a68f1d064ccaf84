import { useRef, useState } from 'react'
import type { RunAnswer, Stop } from '#contract/desk/runs.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { type Happening, HappeningDialog } from './happening-dialog.tsx'
import { StopRow } from './stop-row.tsx'
import { useDrag } from './use-drag.ts'
import { useDoor } from './use-run.ts'
import { headingOf } from './words.ts'

interface StopsProps {
  stops: readonly Stop[]
  onOrder: (ids: readonly string[]) => void
  onAnswer: (answer: RunAnswer) => void
  onRefused: () => void
}

/** The stops in driving order. The order can be changed by dragging or with two buttons on each stop. */
export function Stops({ stops, onOrder, onAnswer, onRefused }: StopsProps) {
  const list = useRef<HTMLOListElement>(null)
  const [happening, setHappening] = useState<Happening>()
  const [said, setSaid] = useState('')
  const door = useDoor(onAnswer, onRefused)
  const takeOff = async ({ id, customerName }: Stop) => {
    if (await door.takeOff(id)) toast(`${customerName} is off the run`)
  }
  const drag = useDrag(
    list,
    stops.map(({ id }) => id),
    onOrder,
  )
  const shown = drag.ids.flatMap((id) => stops.find((stop) => stop.id === id) ?? [])
  const step = (at: number, by: 1 | -1) => {
    const ids = shown.map(({ id }) => id)
    const [moved] = ids.splice(at, 1)
    if (moved === undefined) return
    onOrder(ids.toSpliced(at + by, 0, moved))
    setSaid(`${shown[at]?.customerName} is stop ${at + by + 1} of ${shown.length}.`)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label="Stops" className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 print:block">
        {shown.map((stop, at) => (
          <StopRow
            key={stop.id}
            stop={stop}
            heading={headingOf(stop, shown[at - 1])}
            number={at + 1}
            isHeld={drag.held === stop.id}
            handle={drag.handle(stop.id)}
            onUp={at > 0 ? () => step(at, -1) : undefined}
            onDown={at < shown.length - 1 ? () => step(at, 1) : undefined}
            onHappening={(what) => setHappening({ stop, what })}
            onTakeOff={() => void takeOff(stop)}
          />
        ))}
      </ol>
      <div role="status" className="mt-3 empty:hidden print:hidden">
        <FormMessage>{door.failure?.message}</FormMessage>
      </div>
      {happening && (
        <HappeningDialog
          happening={happening}
          onClose={() => setHappening(undefined)}
          onAnswer={onAnswer}
          onRefused={onRefused}
        />
      )}
    </>
  )
}
