import { pageKey } from './photo-pages.ts'
import { isExtra, isUnsettled, type Line } from './quotation.ts'

type Copied = Pick<Line, 'fileId' | 'page' | 'leftOut' | 'settledBy' | 'copyOf' | 'copyAnswer'>

/** A page that looks like another page of the same list, with the decision: count the two pages once, or both. */
export interface PageCopy {
  page: string
  copyOf: string
  answer: 'ask' | 'once' | 'both'
  /** The desk decided, so the customer is not asked. */
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

/**
 * A single line that is added back or left out does not change the decision for its page. Without a decision for the
 * page, the answers to its lines decide.
 */
function answerOf(lines: readonly Copied[]): PageCopy['answer'] {
  if (lines.some(isOpenCopy)) return 'ask'
  const said = lines.find(({ copyAnswer }) => copyAnswer)?.copyAnswer?.count
  return said ?? (lines.some(({ leftOut }) => leftOut) ? 'once' : 'both')
}

/** Whether nobody has decided yet if the line counts a second time. */
export function isOpenCopy({ copyOf, leftOut, settledBy }: Copied): boolean {
  return copyOf !== undefined && leftOut && settledBy === null
}

/** How many pages wait for a decision. Each page is one question, however many lines it has. */
export function countOpenCopies(lines: readonly Copied[]): number {
  return copiesIn(lines).filter(({ answer }) => answer === 'ask').length
}

/** Whether anything on a list waits for an answer. */
export function isWaiting(lines: readonly (Copied & Pick<Line, 'state'>)[]): boolean {
  return lines.some(isWaitingLine)
}

/**
 * Whether a quotation is complete: nothing waits for a person and there is something to buy. A gift or a charge alone
 * does not count.
 */
export function isReady(lines: readonly (Copied & Pick<Line, 'state' | 'kind'>)[]): boolean {
  return lines.some(({ leftOut, kind }) => !leftOut && !isExtra(kind)) && !isWaiting(lines)
}

export function isWaitingLine(line: Copied & Pick<Line, 'state'>): boolean {
  return isUnsettled(line) || isOpenCopy(line)
}
