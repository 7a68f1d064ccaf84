import type { DraftStep } from '#contract/desk/quoting.ts'
import { isExtra } from '#contract/quotation.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { EstimateLine, SkippedLine } from '#server/estimate/types.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { refused } from '#server/platform/errors.ts'
import { withoutItems } from '#server/quotation/pandit-only.ts'
import { needsPandit, pujaLines } from '#server/quotation/puja-lines.ts'
import { copiedLines, withAnswer } from '#server/quotation/same-page.ts'
import { itemsOfSkipped, standsBefore } from '#server/quotation/take-in.ts'
import { addedLine, changeLine, roundOffLine, secondOf } from './change-line.ts'
import { readAs, readWords } from './read-as.ts'

export interface Stepped {
  lines: EstimateLine[]
  /** The affected lines before and after the step, for the log. */
  before: EstimateLine[]
  after: EstimateLine[]
}

/**
 * Applies one step to the lines of a quotation. Pure except for new ids; the given lines are not modified.
 * @throws RefusedError 400 the errors of `changeLine` · 404 no such line · 409 a published line cannot be removed
 */
export function makeStep(
  step: Exclude<DraftStep, { do: 'start-over' }>,
  { lines, order, catalogue }: { lines: EstimateLine[]; order: OrderRow; catalogue: Catalogue },
): Stepped {
  switch (step.do) {
    case 'change': {
      if (step.change.free !== undefined && order.status === 'Upcoming') throw refused('draft.placed')
      const before = lineOf(lines, step.lineId)
      const after = changeLine(before, step.change, catalogue.find)
      return { lines: lines.map((line) => (line === before ? after : line)), before: [before], after: [after] }
    }
    case 'read-as': {
      const before = lineOf(lines, step.lineId)
      const after = readAs(before, step, catalogue)
      return { lines: lines.flatMap((line) => (line === before ? after : line)), before: [before], after }
    }
    case 'write':
      return added(lines, written(step.text, catalogue), step.after)
    case 'add':
      if (isExtra(step.kind) && order.status === 'Upcoming') throw refused('draft.placed')
      return added(lines, [addedLine(step)], step.after)
    case 'round-off':
      if (order.status === 'Upcoming') throw refused('draft.placed')
      return lines.some(({ kind }) => kind === 'round-off')
        ? { lines, before: [], after: [] }
        : added(lines, [roundOffLine()], undefined)
    case 'split':
      return added(lines, [secondOf(lineOf(lines, step.lineId))], step.lineId)
    case 'take-in':
      return takenIn(lines, step.skippedId, order, catalogue)
    case 'same-page': {
      const before = copiedLines(lines, step.page)
      if (before.length === 0) throw refused('not.found')
      const after = withAnswer(lines, step, 'operator')
      return { lines: after, before, after: copiedLines(after, step.page) }
    }
    case 'kit': {
      const puja = catalogue.pujas.byId(step.pujaId)
      if (puja === undefined) throw refused('not.found')
      const kit = pujaLines(puja, catalogue.find)
      return added(lines, order.pandit_only && needsPandit(puja) ? withoutItems(kit) : kit, undefined)
    }
    case 'take-away': {
      const before = lineOf(lines, step.lineId)
      if (order.quotation?.lines.some(({ id }) => id === before.id)) throw refused('draft.stays')
      return { lines: lines.filter((line) => line !== before), before: [before], after: [] }
    }
  }
}

export function lineOf(lines: readonly EstimateLine[], id: string): EstimateLine {
  const line = lines.find((each) => each.id === id)
  if (line === undefined) throw refused('not.found')
  return line
}

function added(lines: EstimateLine[], after: EstimateLine[], behind: string | undefined): Stepped {
  const at = lines.findIndex(({ id }) => id === behind)
  return { lines: lines.toSpliced(at < 0 ? lines.length : at + 1, 0, ...after), before: [], after }
}

/** Reads lines written by an operator, one item row each. */
export function written(text: string, { knowledge }: Catalogue): EstimateLine[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  return rows.flatMap((row) => readWords(row.trim(), knowledge))
}

/** Adds a line of the list that was not recognised as an item, at its place on the list. */
function takenIn(lines: EstimateLine[], skippedId: string, order: OrderRow, { knowledge }: Catalogue): Stepped {
  if (lines.some(({ id }) => id === skippedId)) return { lines, before: [], after: [] }
  const skipped: SkippedLine | undefined = order.reading?.skipped.find(({ id }) => id === skippedId)
  if (skipped === undefined) throw refused('not.found')
  const after = itemsOfSkipped(skipped, knowledge)
  const place = lines.findLastIndex((line) => standsBefore(line, skipped, order.files)) + 1
  return { lines: lines.toSpliced(place, 0, ...after), before: [], after }
}
