import { isSoldIn } from '#contract/unit.ts'
import { smallestPack } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, Usual } from '#server/estimate/types.ts'

/** An item as stored. `usual` is null when nobody has set a usual amount. */
export type StoredEntry = Omit<CatalogueEntry, 'usual'> & { usual: Usual | null }

/**
 * Returns the item with a usual amount. The default is one smallest pack. It also replaces a stored amount in a unit
 * that the packs no longer use, because planned packs may have come into force since.
 */
export function withUsual(item: StoredEntry): CatalogueEntry {
  const { usual } = item
  if (usual !== null && isSoldIn(item.packs, usual.unit)) return { ...item, usual }
  const { quantity, unit } = smallestPack(item)
  return { ...item, usual: { quantity, unit } }
}
