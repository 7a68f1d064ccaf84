import { readFileSync } from 'node:fs'
import { Pool } from 'undici'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

/**
 * Input of the generator on standard input: sends these calls in turn over `connections` for `seconds`. Without
 * `seconds`, sends each once.
 */
export interface Load {
  url: string
  connections: number
  calls: Call[]
  seconds?: number
  keepsAnswers?: boolean
}

/** Output of the generator. Durations are in milliseconds. */
export interface Rate {
  /** Number of responses. */
  count: number
  perSecond: number
  mean: number
  p50: number
  p99: number
  /** The first response that was not as expected. */
  failure: string | null
  /** The response bodies in the order of the calls, if they are kept. */
  answers: string[]
}

const { url, connections, calls, seconds, keepsAnswers }: Load = JSON.parse(readFileSync(0, 'utf8'))
const pool = new Pool(url, { connections, pipelining: 1 })
const took: number[] = []
const answers: string[] = []
let failure: string | null = null
let next = 0
const begin = performance.now()
const end = seconds === undefined ? Number.POSITIVE_INFINITY : begin + seconds * 1000

async function oneConnection() {
  while (failure === null && performance.now() < end && (seconds !== undefined || next < calls.length)) {
    const at = next++
    const call = calls[at % calls.length]
    if (call === undefined) return
    const sent = performance.now()
    const { statusCode, body } = await pool.request(call)
    const answer = await body.text()
    took.push(performance.now() - sent)
    if (statusCode >= 300) failure ??= `${call.method} ${call.path} answered ${statusCode}: ${answer.slice(0, 500)}`
    if (keepsAnswers) answers[at] = answer
  }
}
await Promise.all(Array.from({ length: connections }, oneConnection))
const ms = performance.now() - begin
await pool.close()

const sorted = took.toSorted((a, b) => a - b)
const part = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
const rate: Rate = {
  count: took.length,
  perSecond: (took.length * 1000) / ms,
  mean: took.reduce((sum, each) => sum + each, 0) / took.length,
  p50: part(0.5),
  p99: part(0.99),
  failure,
  answers,
}
process.stdout.write(JSON.stringify(rate))
