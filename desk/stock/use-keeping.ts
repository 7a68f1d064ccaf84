import { StockAnswer } from '#contract/desk/stock.ts'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'

interface Page {
  onAnswer: (answer: StockAnswer) => void
  /** Reloads the stock after a rejected request. */
  look: () => void
}

/** Sends one change of the stock of an item at a time. */
export function useKeeping({ onAnswer, look }: Page) {
  return useSubmit(
    async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      onAnswer(await call(path, { method, body, answer: StockAnswer })),
    ({ status }) => status === 409 && look(),
  )
}
