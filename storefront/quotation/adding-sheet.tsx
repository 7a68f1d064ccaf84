import { Fragment, type ReactNode, useState } from 'react'
import * as m from '#messages'
import { Sheet } from './sheet.ts'

export interface AddingProps {
  /** Of the line to be added: sent again under it, it is one line. */
  lineId: string
  /** Something was added already. */
  again: boolean
}

interface AddingSheetProps {
  title: string
  /** Says that an item was added. */
  said: (item: string) => string
  /** The form for one item. It calls `onAdded` with what was added. */
  form: (adding: AddingProps, onAdded: (item: string) => void) => ReactNode
  onClose: () => void
}

/** Adds items one after the other: each has a form of its own. */
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
