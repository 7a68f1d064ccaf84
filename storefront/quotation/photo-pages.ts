import type { CustomOrder, OrderFile } from '#contract/order.ts'
import type { Box, Line } from '#contract/quotation.ts'

/** One page of what was uploaded, in the order it was uploaded. `picture` is null for a file that could not be shown. */
export interface PhotoPage {
  key: string
  fileId: string
  /** From 1, as lines count. */
  page: number
  title: string
  picture: { link: string; width: number; height: number } | null
  problem: string | null
}

/** Every page of every file; a file without pages is one page without a picture, with the sentence that says why. */
export function photoPages(files: readonly OrderFile[], problems: CustomOrder['reading']['problems']): PhotoPage[] {
  return files.flatMap((file): PhotoPage[] => {
    const problem = problems.find(({ fileId }) => fileId === file.id)?.message ?? null
    const shown = { fileId: file.id, title: file.title, problem }
    if (file.pages.length === 0) return [{ ...shown, key: `${file.id}-0`, page: 1, picture: null }]
    return file.pages.map((picture, index) => ({ ...shown, key: `${file.id}-${index + 1}`, page: index + 1, picture }))
  })
}

export function pageOfLine(pages: readonly PhotoPage[], line: Pick<Line, 'fileId' | 'page'>): PhotoPage | undefined {
  return pages.find(({ fileId, page, picture }) => picture && fileId === line.fileId && page === line.page)
}

const SIDE = 0.012
/** A line's box is as tall as its letters; some air above and below lets the hand be read. */
const AIR = 0.7

/** The box a crop shows: the line's own with a margin, kept inside the page. */
export function withMargin([left, top, width, height]: Box): Box {
  const x = Math.max(0, left - SIDE)
  const y = Math.max(0, top - height * AIR)
  return [x, y, Math.min(1, left + width + SIDE) - x, Math.min(1, top + height * (1 + AIR)) - y]
}

/** The line whose middle is nearest to a height on the page: boxes of slanted or narrow lines overlap. Null without lines. */
export function lineNearest(lines: readonly Line[], height: number): Line | null {
  const away = ({ box }: Line) => (box ? Math.abs(box[1] + box[3] / 2 - height) : Number.POSITIVE_INFINITY)
  return lines.reduce<Line | null>((best, line) => (best === null || away(line) < away(best) ? line : best), null)
}
