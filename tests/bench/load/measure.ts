import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Load, Rate } from './generator.ts'
import { shareOfOthers, ticks } from './quiet.ts'

const MOST_OF_OTHERS = 0.05
const MOST_TRIES = 5

/** Runs the generator in its own process. @throws Error a response is an error */
export async function load(what: Load): Promise<Rate> {
  const generator = spawn(process.execPath, ['tests/bench/load/generator.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  generator.stdin.end(JSON.stringify(what))
  const rate: Rate = JSON.parse(await text(generator.stdout))
  if (rate.failure !== null) throw new Error(rate.failure)
  return rate
}

/**
 * The rate of a load without disturbance by other processes. Each try creates a new load.
 * @throws Error other processes disturb every try
 */
export async function quietRate(name: string, make: () => Promise<Load>): Promise<Rate> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const sent = await make()
    const before = ticks(process.ppid)
    const found = await load(sent)
    const others = shareOfOthers(before, ticks(process.ppid))
    if (others <= MOST_OF_OTHERS) return found
    console.error(`${name}: other processes had ${(others * 100).toFixed(0)}% of the machine, once more`)
  }
  throw new Error('Other processes have too much of this machine: nothing that is measured now would be true.')
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function print([name = '', ...cells]: string[], width = 32) {
  console.log(name.padEnd(width) + cells.map((cell) => cell.padStart(12)).join(''))
}

export const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

/** Memory of a process: now (`VmRSS`), or its peak (`VmHWM`). */
export function memory(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): string {
  const [, kilobytes = ''] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return `${Math.round(Number(kilobytes) / 1024)} MB`
}
