import type { Db } from '#server/platform/database.ts'
import { hashOfSeeds, notSoldSeed, panditSeed, pincodeSeed, pujaSeed, storedSeed, taxSeed } from './seed-data.ts'
import * as store from './store.ts'

/** Seeds the database. Later runs add new names and usual amounts and keep all changes of operators. */
export async function seed(db: Db, now: Date): Promise<void> {
  const items = storedSeed()
  await store.insertMissingItems(db, items, now)
  await store.addMissingNames(db, items, now)
  await store.addKannadaNames(db, items, now)
  await store.updateUsual(db, items, now)
  await store.addMissingTax(db, taxSeed(), now)
  await store.insertMissingNotSold(db, notSoldSeed(), now)
  const pujas = pujaSeed()
  await store.insertMissingPujas(db, pujas, now)
  await store.addPujaTexts(db, pujas, now)
  await store.insertMissingPandits(db, panditSeed())
  await store.insertFirstPincodes(db, pincodeSeed())
}

/**
 * Seeds only if a data file has changed since the last seed. Every start calls this; comparing the hash takes a tenth
 * of the time.
 */
export async function seedAtStart(db: Db, now: Date): Promise<void> {
  const hash = hashOfSeeds()
  if (await store.isSeedApplied(db, hash)) return
  await seed(db, now)
  await store.recordSeed(db, hash, now)
}
