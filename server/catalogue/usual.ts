import { isSoldIn } from '#contract/unit.ts'
import { smallestPack } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, Usual } from '#server/estimate/types.ts'

/** An item as it is stored: without a usual amount it is one of the smallest pack. */
export type StoredEntry = Omit<CatalogueEntry, 'usual'> & { usual: Usual | null }

/**
 * The item with its usual amount: one of the smallest pack if it has none, or one in a unit that it is not sold in: packs that were planned
 * may have come into force since.
 */
export function withUsual(item: StoredEntry): CatalogueEntry {
  const { usual } = item
  if (usual !== null && isSoldIn(item.packs, usual.unit)) return { ...item, usual }
  const { quantity, unit } = smallestPack(item)
  return { ...item, usual: { quantity, unit } }
}
