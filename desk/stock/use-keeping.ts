import { useState } from 'react'
import { StockAnswer } from '#contract/desk/stock.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { call } from '../api/call.ts'

interface Page {
  onAnswer: (answer: StockAnswer) => void
  /** Looks at the stock again, after a refusal. */
  look: () => void
}

/** One change of the stock of an item at a time. */
export function useKeeping({ onAnswer, look }: Page) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  /** Gives whether it was made. */
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      onAnswer(await call(path, { method, body, answer: StockAnswer }))
      return true
    } catch (cause) {
      const why = asFailure(cause)
      setFailure(why)
      if (why.status === 409) look()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, send, forget: () => setFailure(undefined) }
}
