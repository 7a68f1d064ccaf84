import { useState } from 'react'
import { BuyingAnswer, type BuyingRow } from '#contract/desk/buying.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { call, useCall } from '../api/call.ts'

const POLL_MS = 10_000

/** The buying list of some days. It is polled, because several people buy from it at the same time. */
export function useBuying(from: string, days: number) {
  const query = `?${new URLSearchParams({ from, days: String(days) })}`
  const state = useCall(DESK_PATHS.buying + query, BuyingAnswer, { pollMs: () => POLL_MS })
  // Shows the pressed state until the response arrives.
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})
  const keyOf = (day: string, thing: string) => `${day} ${thing}`

  const tick = async (day: string, row: BuyingRow, bought: boolean) => {
    const key = keyOf(day, row.thing)
    if (key in pressed) return
    setPressed((last) => ({ ...last, [key]: bought }))
    try {
      // Records everything that the stock does not cover as bought, including earlier purchases.
      const body = { thing: row.thing, bought, amount: Math.max(0, row.total - row.covered) }
      state.setData(await call(DESK_PATHS.bought(day) + query, { method: 'PUT', body, answer: BuyingAnswer }))
    } catch (cause) {
      showNotice(`${row.name}: ${asFailure(cause).message}`, 'failure')
      state.retry()
    }
    setPressed(({ [key]: _, ...rest }) => rest)
  }
  const isTicked = (day: string, row: BuyingRow) => pressed[keyOf(day, row.thing)] ?? isBought(row)
  return { state, tick, isTicked, csv: DESK_PATHS.buyingCsv + query }
}

/** Whether the row is bought and nothing more is needed since. */
const isBought = ({ bought, left }: BuyingRow) => bought !== null && left === 0
