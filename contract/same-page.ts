import { pageKey } from './photo-pages.ts'
import { isExtra, isUnsettled, type Line } from './quotation.ts'

type Copied = Pick<Line, 'fileId' | 'page' | 'leftOut' | 'settledBy' | 'copyOf' | 'copyAnswer'>

/** A page that looks like another page of the same list, with what was answered: count the two once, or both. */
export interface PageCopy {
  page: string
  copyOf: string
  answer: 'ask' | 'once' | 'both'
  /** Our desk has answered, so its customer does not. */
  isByDesk: boolean
}

/** All pages of a list that look like another one. */
export function copiesIn(lines: readonly Copied[]): PageCopy[] {
  const copied = lines.filter(({ copyOf }) => copyOf !== undefined)
  const pages = new Map(copied.map((line) => [pageKey(line), line.copyOf ?? '']))
  return [...pages].map(([page, copyOf]) => {
    const own = copied.filter((line) => pageKey(line) === page)
    return {
      page,
      copyOf,
      answer: answerOf(own),
      isByDesk: own.some(({ copyAnswer }) => copyAnswer?.by === 'operator'),
    }
  })
}

/** One line taken back in, or left out, changes nothing about its page. Where nobody answered for the page, each line was answered by itself. */
function answerOf(lines: readonly Copied[]): PageCopy['answer'] {
  if (lines.some(isOpenCopy)) return 'ask'
  const said = lines.find(({ copyAnswer }) => copyAnswer)?.copyAnswer?.count
  return said ?? (lines.some(({ leftOut }) => leftOut) ? 'once' : 'both')
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
  return lines.some(isWaitingLine)
}

/** Whether nothing on a quotation waits for a person and there is something to buy: a gift or a charge alone is nothing. */
export function isReady(lines: readonly (Copied & Pick<Line, 'state' | 'kind'>)[]): boolean {
  return lines.some(({ leftOut, kind }) => !leftOut && !isExtra(kind)) && !isWaiting(lines)
}

export function isWaitingLine(line: Copied & Pick<Line, 'state'>): boolean {
  return isUnsettled(line) || isOpenCopy(line)
}
