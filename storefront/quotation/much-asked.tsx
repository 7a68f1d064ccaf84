import { type RefObject, useState } from 'react'
import type { CatalogueItem } from '#contract/catalogue.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { type Amount, muchOf } from './stated.ts'

export interface Much {
  /**
   * Returns true to ask first, and shows the question. Returns false if it is already shown, because the customer
   * confirms it.
   */
  asks: () => boolean
  /** The question while it is shown, with the amount for the label of the confirm button. */
  asked: { amount: string; question: string } | null
}

/** Asks once about an unusually large amount, such as 500 kg of ghee. Another amount or item is a new question. */
export function useMuch(item: CatalogueItem | undefined, amount: Amount): Much {
  const much = muchOf(item, amount)
  const [shown, setShown] = useState<string>()
  const isShown = much !== null && much.question === shown
  return {
    asks: () => {
      if (much === null || isShown) return false
      setShown(much.question)
      return true
    },
    asked: isShown ? much : null,
  }
}

export function MuchAsked({ much, form }: { much: Much; form: RefObject<HTMLFormElement | null> }) {
  const change = () => {
    const field = form.current?.querySelector<HTMLInputElement>('input[inputmode]')
    field?.focus()
    field?.select()
  }
  return (
    <div role="alert" className="empty:hidden">
      {much.asked && (
        <div className="rounded-control bg-haldi-tint px-4 py-3">
          <p className="font-medium">{much.asked.question}</p>
          <Button tone="quiet" onClick={change} className="-ml-3 min-h-11 px-3!">
            {m.quotation_much_change()}
          </Button>
        </div>
      )}
    </div>
  )
}
