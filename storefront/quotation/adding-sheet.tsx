import { Fragment, type ReactNode, useState } from 'react'
import * as m from '#messages'
import { Sheet } from './sheet.ts'

export interface AddingProps {
  /** The id of the new line. A retry with the same id adds one line only. */
  lineId: string
  /** Whether an item has already been added. */
  again: boolean
}

interface AddingSheetProps {
  title: string
  /** The message that an item was added. */
  said: (item: string) => string
  /** Renders the form for one item. The form calls `onAdded` with the added item. */
  form: (adding: AddingProps, onAdded: (item: string) => void) => ReactNode
  onClose: () => void
}

/** A sheet that adds items one at a time, each with a fresh form. */
export function AddingSheet({ title, said, form, onClose }: AddingSheetProps) {
  const [added, setAdded] = useState<string>()
  const [lineId, setLineId] = useState(() => crypto.randomUUID())
  const onAdded = (item: string) => {
    setAdded(item)
    setLineId(crypto.randomUUID())
  }
  return (
    <Sheet open onOpenChange={onClose} title={title}>
      <p role="status" className="text-small font-medium text-tulsi empty:hidden">
        {added && `${said(added)} ${m.quotation_add_another()}`}
      </p>
      <Fragment key={lineId}>{form({ lineId, again: added !== undefined }, onAdded)}</Fragment>
    </Sheet>
  )
}
