import { pageKey } from './photo-pages.ts'
import { isUnsettled, type Line } from './quotation.ts'

type Copied = Pick<Line, 'fileId' | 'page' | 'leftOut' | 'settledBy' | 'copyOf'>

/** A page that looks like another page of the same list, with what was answered: count the two once, or both. */
export interface PageCopy {
  page: string
  copyOf: string
  answer: 'ask' | 'once' | 'both'
}

/** All pages of a list that look like another one. The answer follows from their lines. */
export function copiesIn(lines: readonly Copied[]): PageCopy[] {
  const copied = lines.filter(({ copyOf }) => copyOf !== undefined)
  const pages = new Map(copied.map((line) => [pageKey(line), line.copyOf ?? '']))
  return [...pages].map(([page, copyOf]) => {
    const own = copied.filter((line) => pageKey(line) === page)
    return { page, copyOf, answer: answerOf(own) }
  })
}

/** One line taken back in changes nothing about its page. */
function answerOf(lines: readonly Copied[]): PageCopy['answer'] {
  if (lines.some(isOpenCopy)) return 'ask'
  return lines.some(({ leftOut }) => leftOut) ? 'once' : 'both'
}

/** Nobody has said yet whether the line counts a second time. */
export function isOpenCopy({ copyOf, leftOut, settledBy }: Copied): boolean {
  return copyOf !== undefined && leftOut && settledBy === null
}

/** How many pages wait for an answer: one question a page, however many lines it has. */
export function countOpenCopies(lines: readonly Copied[]): number {
  return copiesIn(lines).filter(({ answer }) => answer === 'ask').length
}

/** Whether anything on a list waits for someone. */
export function isWaiting(lines: readonly (Copied & Pick<Line, 'state'>)[]): boolean {
  return lines.some((line) => isUnsettled(line) || isOpenCopy(line))
}
