/**
 * Calls `onEnd` when the parent process is gone. npm runs scripts in a shell, which ends on a signal without forwarding
 * it.
 */
export function whenParentEnds(onEnd: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onEnd()
  }, 200).unref()
}
