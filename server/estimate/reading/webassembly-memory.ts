const PAGE_BYTES = 65_536

/**
 * Limits how much all WebAssembly of this thread together may grow; `resourceLimits` of a thread counts JavaScript's own heap only. What
 * has been refused once gets nothing more: it then stops, or goes on with what it has, so ask `isOver` before a result is believed.
 */
export function limitWebAssembly(maxBytes: number): { isOver(): boolean; grownBytes(): number } {
  let grown = 0
  let isOver = false
  const memory = WebAssembly.Memory.prototype
  const { grow } = memory
  memory.grow = function (pages) {
    isOver ||= grown + pages * PAGE_BYTES > maxBytes
    if (isOver) throw new RangeError('over the limit of this thread')
    const before = grow.call(this, pages)
    grown += pages * PAGE_BYTES
    return before
  }
  return { isOver: () => isOver, grownBytes: () => grown }
}
