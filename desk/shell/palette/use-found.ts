import { PujasAnswer } from '#contract/desk/catalogue.ts'
import { CustomersAnswer } from '#contract/desk/customer.ts'
import { OrderBriefs } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { ItemsBegun } from '#contract/desk/quoting.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { usePaused } from '#ui/use-paused.ts'
import { useCall } from '../../api/call.ts'
import { begun, customerEntry, type Group, itemEntry, MOST, orderEntry, pujaEntry } from './entries.ts'

/** A single letter would match too much. */
const MIN_LETTERS = 2

interface Found {
  groups: readonly Group[]
  /** The results for the current text are not complete yet. */
  isLooking: boolean
  failure: ApiFailure | undefined
}

/** Searches the server for the typed text, with the searches of the desk's pages. */
export function useFound(typed: string): Found {
  const wanted = typed.trim().length < MIN_LETTERS ? '' : typed.trim()
  const [asked] = usePaused(wanted)
  const ask = (path: string) => (asked === '' ? null : `${path}?${new URLSearchParams({ q: asked })}`)
  const orders = useCall(ask(DESK_PATHS.orders), OrderBriefs)
  const customers = useCall(ask(DESK_PATHS.customers), CustomersAnswer)
  const items = useCall(ask(DESK_PATHS.itemsBegun), ItemsBegun)
  const pujas = useCall(asked === '' ? null : DESK_PATHS.pujas, PujasAnswer, { isKept: true })
  const calls = [orders, customers, items, pujas]
  if (wanted === '') return { groups: [], isLooking: false, failure: undefined }
  const ledBy = begun(asked, pujas.data?.pujas ?? [], ({ name, nameHi, aliases }) => [[name, nameHi], aliases])
  const byOrder = { title: 'Orders', entries: orders.data?.orders.slice(0, MOST).map(orderEntry) ?? [] }
  const byCustomer = {
    title: 'Customers',
    entries: customers.data?.customers.slice(0, MOST).map(customerEntry) ?? [],
  }
  // A text without digits is probably a name. Digits are probably an order number, by which the customer is found too.
  const isName = !/\p{N}/u.test(asked)
  return {
    groups: [
      ...(isName ? [byCustomer, byOrder] : [byOrder, byCustomer]),
      { title: 'Items', entries: items.data?.items.slice(0, MOST).map(itemEntry) ?? [] },
      { title: 'Pujas', entries: ledBy.slice(0, MOST).map(pujaEntry) },
    ],
    isLooking: asked !== wanted || calls.some(({ loading }) => loading),
    failure: calls.find(({ failure }) => failure)?.failure,
  }
}
