const PAGE_BYTES = 65_536

/**
 * Limits how much all WebAssembly memory of this thread may grow in total. `resourceLimits` of a thread only count the
 * JavaScript heap. After one failed request every further one fails too. The program then stops, or continues with the
 * memory it has, so check `isOver` before you use a result.
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
