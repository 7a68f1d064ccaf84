import { chatText } from '#contract/chat-texts.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { DeskItem, Draft, DraftLine, Orderer } from '#contract/desk/quoting.ts'
import type { Order } from '#contract/order.ts'
import { isUnsettled } from '#contract/quotation.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { nameFor } from '#server/catalogue/keep-name.ts'
import { rowByLine } from '#server/catalogue/words-of-line.ts'
import { mostOfSmallest, totals } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import { searchNames } from '#server/names/search.ts'
import { wordsOf } from '#server/names/writing.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { presentLine, presentOrder, presentToConfirm } from '#server/order/present.ts'
import { instantOf } from '#server/platform/clock.ts'
import { inLocale } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type OpenDraft, shippingPaiseOf } from './draft.ts'
import { searchedFor } from './read-as.ts'
import type { KeptName, OtherOrderRow } from './store.ts'

/** Number of choices, which is the number of shortcut keys for them. */
const MOST_CHOICES = 5
/** Minimum similarity (0 to 1) between a name and the words of a line for the item to be offered as a choice. */
const LIKE = 0.3

/**
 * Returns the order for the desk. Links to files point to the desk. The customer's sharing link is left out, because
 * only the customer may share it.
 */
export function presentForDesk(parts: Pick<Parts, 'secret' | 'clock' | 'names'>, row: OrderRow): Order {
  const order = presentOrder(parts, row)
  const files = order.files.map((file) => {
    const link = DESK_PATHS.file(file.id)
    return { ...file, link, pages: file.pages.map((page, index) => ({ ...page, link: `${link}?page=${index + 1}` })) }
  })
  const comments = order.comments.map(({ files: sent, ...comment }) => ({
    ...comment,
    ...(sent && { files: sent.map((file) => ({ ...file, link: DESK_PATHS.answerFile(file.id) })) }),
  }))
  return { ...order, files, comments, share: null }
}

/** Returns the customer of the order. */
export function presentOrderer(row: OrderRow, others: readonly OtherOrderRow[]): Orderer {
  return {
    id: row.customer_id,
    name: row.owner_name,
    emailId: row.customer_email,
    phone: row.customer_phone,
    reads: row.owner_locale,
    greeting: inLocale(row.owner_locale, () => chatText('greeting', { name: row.owner_name })),
    others: others.map(({ id, type, status, name_of_puja, created_at, total_paise }) => ({
      id,
      type,
      status,
      nameOfPuja: name_of_puja,
      createdAt: instantOf(created_at),
      total: total_paise === null ? null : total_paise / 100,
    })),
    otherCount: others[0]?.count ?? 0,
  }
}

export function presentDraft(
  draft: OpenDraft,
  { quotation }: Pick<OrderRow, 'quotation'>,
  { catalogue, names }: { catalogue: Catalogue; names: Parts['names'] },
  keptNames: ReadonlyMap<string, KeptName>,
): Draft {
  const published = new Set(quotation?.lines.map(({ id }) => id))
  const rows = rowByLine(draft.lines)
  const lines = draft.lines.map((line): DraftLine => {
    const row = rows.get(line) ?? [line]
    return {
      ...presentLine(line, names),
      ownPrice: line.ownPrice ?? false,
      typed: line.typed,
      choices: choicesOf(line, row, catalogue),
      newName: newNameOf(line, row, catalogue),
      keptName: keptNameOf(keptNames.get(line.id), catalogue),
      isNew: !published.has(line.id),
    }
  })
  const named = new Set(lines.flatMap(({ itemId, choices }) => (itemId === null ? choices : [itemId, ...choices])))
  const { amountPaise, taxPaise, totalPaise } = totals(draft.lines, shippingPaiseOf(draft.lines, quotation))
  return {
    basedOn: draft.basedOn,
    savedAt: draft.savedAt?.toISOString() ?? null,
    lines,
    items: [...named].flatMap((id) => catalogue.find(id) ?? []).map(presentDeskItem),
    amount: amountPaise / 100,
    tax: taxPaise / 100,
    totalAmount: totalPaise / 100,
    toConfirm: presentToConfirm(draft.lines),
    changedByCustomer: draft.changedByCustomer,
  }
}

export function presentDeskItem(entry: CatalogueEntry): DeskItem {
  const { id, name, nameHi, unit, packs, priceIsEstimate, available } = entry
  return {
    id,
    name,
    nameHi,
    unit,
    packs: packs.map(({ pricePaise, ...pack }) => ({ ...pack, price: pricePaise / 100 })),
    most: mostOfSmallest(entry),
    priceIsEstimate,
    available,
  }
}

/**
 * Returns the items that the line may mean, most likely first. A line that is not settled yet also gets items with only
 * slightly similar names.
 */
function choicesOf(line: EstimateLine, row: readonly EstimateLine[], { knowledge, find }: Catalogue): string[] {
  if (line.kind !== 'item') return []
  const known = [line.itemId, ...line.alternatives].filter((id) => id !== null)
  const isOpen = isUnsettled(line) && known.length < MOST_CHOICES
  const like = isOpen ? searchNames(knowledge.names, wordsToSearch(line, row, knowledge), MOST_CHOICES, LIKE) : []
  return [...new Set([...known, ...like])].filter((id) => find(id) !== undefined).slice(0, MOST_CHOICES)
}

function wordsToSearch(line: EstimateLine, row: readonly EstimateLine[], knowledge: Catalogue['knowledge']): string {
  if (line.typed !== undefined) return searchedFor(line.typed, knowledge).words
  return nameFor(line, row, knowledge) ?? line.title
}

/** Returns the words that the list uses for the item, unless the reader already matches them reliably. */
function newNameOf(line: EstimateLine, row: readonly EstimateLine[], { knowledge }: Catalogue): string | null {
  if (line.kind !== 'item' || line.itemId === null || line.insteadOf !== undefined || isUnsettled(line)) return null
  const name = nameFor(line, row, knowledge)
  if (name === null) return null
  const [hit, ...others] = knowledge.names.find(wordsOf(name))
  return hit?.itemId === line.itemId && others.length === 0 ? null : name
}

/** Returns the kept name if its item still has it: an operator may have removed it in the catalogue since. */
function keptNameOf(kept: KeptName | undefined, { find }: Catalogue): DraftLine['keptName'] {
  if (kept === undefined) return null
  const { name, itemId } = kept
  const item = find(itemId)
  return item?.aliases.includes(name) ? { name, itemName: item.name } : null
}
