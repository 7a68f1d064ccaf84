import type { Worker } from 'node:worker_threads'

/**
 * CPU time limit for reading one page. A normal page takes less than a third of it; a page of noise would take minutes.
 */
export const PAGE_TIMEOUT_MS = 25_000
/** The limit for a whole file, as a multiple of the limit for one page. */
export const FILE_TIMEOUT_PAGES = 5
/** A thread that has not answered for this long hangs, however busy the machine is. */
export const HUNG_MS = 300_000

/** Minimum interval between two checks of a thread's CPU time. */
const LOOK_MS = 50

export interface TimeLimit {
  /** CPU time of the thread. Waiting for a busy CPU or for another thread does not count. */
  cpuMs: number
  /** Wall-clock limit, for a thread that waits forever without using CPU time. */
  wallMs?: number
}

/**
 * Calls `onOver` once the thread exceeds its CPU time, counted from now, or its wall-clock time. Returns a function
 * that stops the watch: call it when the thread answers or exits. Only the CPU time of the thread itself counts. This
 * includes WebAssembly code that never returns. It does not include threads started by this thread or by its libraries.
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
      // The call never resolves if the thread cannot report its CPU time. Then the wall-clock limit applies.
      const leftMs = cpuMs - ((await usedMs(thread)) - (await before))
      if (!isWatched) return
      if (leftMs <= 0) over()
      else lookAgain(Math.max(leftMs, LOOK_MS))
    }, inMs)
  }
  // A thread uses at most one second of CPU time per second, so an earlier check is useless.
  lookAgain(cpuMs)
  return stop
}

async function usedMs(thread: Worker): Promise<number> {
  // The call rejects for a thread that has not started or has ended. Such a thread uses no CPU time.
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

/** Returns the CPU time in milliseconds that the calling thread has used since its start. */
export function ownCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
