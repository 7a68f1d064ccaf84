import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { ShopProcess } from '#tests/support/process.ts'

/** With this option Node prints the inspector address that `memoryOf` uses. */
export const INSPECTED = '--inspect=127.0.0.1:0'

/**
 * Memory of a process in MB after a garbage collection. Without one it can vary by hundreds of MB for minutes. Returns
 * 0 where there is no `ps`.
 */
export async function memoryOf({ child, printed }: ShopProcess): Promise<number> {
  if (process.platform === 'win32') return 0
  const [inspector = ''] = /ws:\S+/.exec(printed()) ?? []
  const socket = new WebSocket(inspector)
  await once(socket, 'open')
  const collected = once(socket, 'message')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await collected
  socket.close()
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024
}
