/**
 * Calls `onEnd` once the process that started this one is gone. npm runs scripts in a shell, and that shell ends at a signal without
 * passing it on.
 */
export function whenParentEnds(onEnd: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onEnd()
  }, 200).unref()
}
