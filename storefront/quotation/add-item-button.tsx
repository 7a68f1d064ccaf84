import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages'
import { Button, type ButtonTone } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import type { Settling } from './use-settle.ts'

const AddItem = onDemand(
  coming(
    () => import('./add-item.tsx'),
    (part) => part.AddItem,
  ),
)

export interface AddItemButtonProps {
  settling: Settling
  tone: ButtonTone
}

/** Adds an item that is missing from the list or could not be read. */
export function AddItemButton({ settling, tone }: AddItemButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        tone={tone}
        onClick={() => setOpen(true)}
        className="min-h-11 px-4 print:hidden"
        icon={<Plus aria-hidden="true" className="size-5" />}
      >
        {m.quotation_add_item()}
      </Button>
      {open && <AddItem settling={settling} onClose={() => setOpen(false)} />}
    </>
  )
}
