import type { DeskItem, ItemPrice, ItemRow } from '#contract/desk/catalogue.ts'
import type { Pack } from '#server/estimate/types.ts'
import type * as store from './store.ts'

export function presentItem(row: store.ItemRow): DeskItem {
  const { position, usualByDesk, removedNames, packs, gstRate, updatedAt, ...fields } = row
  return {
    ...fields,
    gstRate: gstRate === null ? null : gstRate / 100,
    packs: inRupees(packs),
    updatedAt: updatedAt.toISOString(),
  }
}

type Listed = Awaited<ReturnType<typeof store.listItems>>[number]

export function presentRow({ packs, nextPriceAt, updatedAt, ...row }: Listed): ItemRow {
  const [smallest] = packs
  return {
    ...row,
    updatedAt: updatedAt.toISOString(),
    pack: smallest?.label ?? '',
    price: (smallest?.pricePaise ?? 0) / 100,
    packs: packs.length,
    nextPriceAt: nextPriceAt?.toISOString() ?? null,
  }
}

type Priced = Awaited<ReturnType<typeof store.pricesOf>>[number]

export function presentPrice({ validFrom, appliedAt, packs, ...price }: Priced): ItemPrice {
  return {
    ...price,
    validFrom: validFrom.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    packs: inRupees(packs),
  }
}

function inRupees(packs: Pack[]): DeskItem['packs'] {
  return packs.map(({ pricePaise, ...pack }) => ({ ...pack, price: pricePaise / 100 }))
}
