import { record } from '#server/desk/audit/record.ts'
import type { Parts } from '#server/platform/parts.ts'
import { nextChange } from '../change.ts'
import * as store from './store.ts'

/**
 * Applies planned prices whose start time has passed. Each item is locked meanwhile, so that concurrent runs on other
 * nodes and changes by operators run one after another. Of several due prices the latest one applies. If an operator
 * has set a price after the planned start time, that price stays in force.
 */
export async function applyPrices({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const id of await store.itemsWithDuePrices(db, now)) {
    await db.transaction(async (tx) => {
      const item = await store.lockItem(tx, id)
      const due = await store.applyDuePrices(tx, id, now)
      const price = await store.priceInForce(tx, id, now)
      if (item === null || price === null || !due.some(({ id: dueId }) => dueId === price.id)) return
      const { packs, priceIsEstimate, operator } = price
      await store.updateItem(tx, id, { packs, priceIsEstimate, updatedAt: nextChange(item, now) })
      const before = { packs: item.packs, priceIsEstimate: item.priceIsEstimate }
      await record(tx, {
        operator,
        at: now,
        action: 'item.price.apply',
        subject: 'item',
        subjectId: id,
        before,
        after: { packs, priceIsEstimate, validFrom: price.validFrom },
      })
    })
  }
}
