import { formatAsked } from './asked.ts'
import { formatPacks, formatQuantity } from './format.ts'
import type { Line, Rule } from './quotation.ts'

type Ruled = Pick<Line, 'quantity' | 'unit' | 'lower' | 'kinds' | 'rule' | 'packs' | 'pack' | 'leftOut'>

const WORDS: Record<Rule, (asked: string, sold: string, line: Ruled) => string> = {
  range: (asked, _, { quantity, unit }) => `The list says ${asked}; we priced ${formatQuantity(quantity, unit)}.`,
  kinds: (asked, sold) => `The list asks for ${asked}; we priced ${sold}.`,
  'as-required': (_, sold) => `The list says as required; we priced ${sold}.`,
  'no-quantity': (_, sold) => `The list does not say how much; we priced ${sold}.`,
  'bare-number': (asked, sold) => `The list says ${asked}, but not of what measure; we priced ${sold}.`,
  'other-measure': (asked, sold) => `The list says ${asked}, and we do not sell it that way; we priced ${sold}.`,
  customary: (_, __, { quantity, unit }) =>
    `The list uses an old measure, which we counted as ${formatQuantity(quantity, unit)}.`,
  'by-price': (asked, sold) => `For ${asked} we priced ${sold}, the least that covers it.`,
}

/** How a line was priced, where its quantity does not say it; null where it does, and where nothing is priced. An old measure was counted all the same. */
export function ruleWords(line: Ruled): string | null {
  if (line.rule === null || line.leftOut || (line.packs === 0 && line.rule !== 'customary')) return null
  return WORDS[line.rule](formatAsked(line), formatPacks(line), line)
}
