import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { DeskItem, Draft, DraftLine } from '#contract/desk/quoting.ts'
import type { Order } from '#contract/order.ts'
import { isUnsettled } from '#contract/quotation.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { nameFor } from '#server/catalogue/keep-name.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import { totals } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { presentLine, presentOrder, presentToConfirm } from '#server/order/present.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { OpenDraft } from './draft.ts'

/** As many as there are keys to pick them with. */
const MOST_CHOICES = 5
/** How like a name has to be to the words of a line to be offered for it, 0 to 1. */
const LIKE = 0.3

/** The order as the desk shows it: its files are fetched from the desk, and the customer's link to it is nobody else's to give away. */
export function presentForDesk(parts: Pick<Parts, 'secret' | 'clock'>, row: OrderRow): Order {
  const order = presentOrder(parts, row)
  const files = order.files.map((file) => {
    const link = DESK_PATHS.file(file.id)
    return { ...file, link, pages: file.pages.map((page, index) => ({ ...page, link: `${link}?page=${index + 1}` })) }
  })
  return { ...order, files, share: null }
}

export function presentDraft(
  draft: OpenDraft,
  { quotation }: Pick<OrderRow, 'quotation'>,
  catalogue: Catalogue,
  keptNames: ReadonlyMap<string, string>,
): Draft {
  const published = new Set(quotation?.lines.map(({ id }) => id))
  const lines = draft.lines.map(
    (line): DraftLine => ({
      ...presentLine(line),
      ownPrice: line.ownPrice ?? false,
      choices: choicesOf(line, draft.lines, catalogue),
      newName: newNameOf(line, draft.lines, catalogue),
      keptName: keptNameOf(keptNames.get(line.id), line, catalogue),
      isNew: !published.has(line.id),
    }),
  )
  const named = new Set(lines.flatMap(({ itemId, choices }) => (itemId === null ? choices : [itemId, ...choices])))
  const { amountPaise, taxPaise, totalPaise } = totals(draft.lines)
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

export function presentDeskItem({
  id,
  name,
  nameHi,
  unit,
  packs,
  priceIsEstimate,
  available,
}: CatalogueEntry): DeskItem {
  return {
    id,
    name,
    nameHi,
    unit,
    packs: packs.map(({ pricePaise, ...pack }) => ({ ...pack, price: pricePaise / 100 })),
    priceIsEstimate,
    available,
  }
}

/** What the line may mean, likeliest first. Of what nobody has settled also what is only a little like it. */
function choicesOf(line: EstimateLine, lines: readonly EstimateLine[], { matcher, find }: Catalogue): string[] {
  if (line.kind !== 'item') return []
  const known = [line.itemId, ...line.alternatives].filter((id) => id !== null)
  const isOpen = isUnsettled(line) && known.length < MOST_CHOICES
  const like = isOpen ? matcher.search(nameFor(line, lines, matcher) ?? line.title, MOST_CHOICES, LIKE) : []
  return [...new Set([...known, ...like])].filter((id) => find(id) !== undefined).slice(0, MOST_CHOICES)
}

/** What the list calls the item, where the shop would not have known it. */
function newNameOf(line: EstimateLine, lines: readonly EstimateLine[], { matcher }: Catalogue): string | null {
  if (line.kind !== 'item' || line.itemId === null || line.insteadOf !== undefined || isUnsettled(line)) return null
  const name = nameFor(line, lines, matcher)
  if (name === null) return null
  const match = matcher.match(name)
  return match.itemId === line.itemId && match.confidence >= SURE ? null : name
}

/** A kept name as long as an item has it: it may have been taken away in the catalogue since. */
function keptNameOf(
  name: string | undefined,
  { itemId }: EstimateLine,
  { entries, find }: Catalogue,
): DraftLine['keptName'] {
  if (name === undefined) return null
  const own = itemId === null ? undefined : find(itemId)
  const item = own?.aliases.includes(name) ? own : entries.find(({ aliases }) => aliases.includes(name))
  return item === undefined ? null : { name, itemId: item.id, itemName: item.name }
}
