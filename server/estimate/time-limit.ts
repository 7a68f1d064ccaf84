import type { Worker } from 'node:worker_threads'

/** How much CPU time the thread that reads may take for a page. No page of a list takes a third of it, a page of noise would take minutes. */
export const PAGE_TIMEOUT_MS = 25_000
/** All pages of a file together may take as long as so many slow ones. */
export const FILE_TIMEOUT_PAGES = 5
/** A thread without an answer for so long has hung, however busy the machine is. */
export const HUNG_MS = 300_000

/** So often, at most, a thread is asked how much it has used. */
const LOOK_MS = 50

export interface TimeLimit {
  /** What the thread may use of a CPU. Waiting for a busy machine, or for another thread, uses nothing. */
  cpuMs: number
  /** For what waits for ever: time on the clock. */
  wallMs?: number
}

/**
 * Calls `onOver` once the thread has used its CPU time from now on, or its time on the clock has passed. Gives what ends the watch, to be called
 * with the answer and at the thread's exit. The CPU time is that of the thread itself: WebAssembly that never returns counts (it lets itself be interrupted),
 * threads of its own and those of libraries do not.
 */
export function limitTime(thread: Worker, { cpuMs, wallMs = HUNG_MS }: TimeLimit, onOver: () => void): () => void {
  let isWatched = true
  let look: NodeJS.Timeout
  const stop = () => {
    isWatched = false
    clearTimeout(look)
    clearTimeout(hung)
  }
  const over = () => {
    stop()
    onOver()
  }
  const hung = setTimeout(over, wallMs)
  const before = usedMs(thread)
  const lookAgain = (inMs: number) => {
    look = setTimeout(async () => {
      // A thread that cannot be asked does not answer: it is left to the time on the clock.
      const leftMs = cpuMs - ((await usedMs(thread)) - (await before))
      if (!isWatched) return
      if (leftMs <= 0) over()
      else lookAgain(Math.max(leftMs, LOOK_MS))
    }, inMs)
  }
  // A thread uses a second of CPU in a second at most, so there is nothing to see before.
  lookAgain(cpuMs)
  return stop
}

async function usedMs(thread: Worker): Promise<number> {
  // One that has not started yet, or has ended, is refused: it uses nothing.
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

/** What the thread that calls this has used of a CPU since its start. */
export function ownCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
