import { useId } from 'react'
import type { Line } from '#contract/quotation.ts'
import * as m from '#messages'
import { Switch } from '#ui/switch.tsx'
import { Refusal } from './refusal.tsx'
import { PANDIT_ONLY, type Settling } from './use-settle.ts'

/** A switch for a family that has all the samagri. It leaves out all items, or restores them. */
export function PanditOnly({ items, settling }: { items: readonly Line[]; settling: Settling }) {
  const id = useId()
  const checked = items.every(({ leftOut }) => leftOut)
  const failure = settling.failures[PANDIT_ONLY]
  return (
    <div className="border-t border-chandan px-4.5 py-4 sm:px-8 print:hidden">
      <div className="flex items-center justify-between gap-x-5">
        <p id={id} className="min-w-0">
          <span className="font-semibold">{m.review_pandit_only()}</span>
          <span className="block text-small text-kajal-soft">{m.review_pandit_only_means()}</span>
        </p>
        <Switch
          checked={checked}
          aria-labelledby={id}
          aria-busy={settling.busyIds.includes(PANDIT_ONLY) || undefined}
          onChange={() => void settling.setPanditOnly(!checked)}
        />
      </div>
      {failure && <Refusal>{failure.message}</Refusal>}
    </div>
  )
}
