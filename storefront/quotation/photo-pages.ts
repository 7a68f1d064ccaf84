import type { Line } from '#contract/quotation.ts'

/**
 * The line whose centre is nearest to a height on the page, because the boxes of slanted or close lines overlap. Null
 * without lines.
 */
export function lineNearest(lines: readonly Line[], height: number): Line | null {
  const away = ({ box }: Line) => (box ? Math.abs(box[1] + box[3] / 2 - height) : Number.POSITIVE_INFINITY)
  return lines.reduce<Line | null>((best, line) => (best === null || away(line) < away(best) ? line : best), null)
}
