/** A ceremony of the catalogue of pujas: `minutes` on each of `days` days; `kit` are the items that belong to it, each so many smallest packs. */
export interface PujaEntry {
  id: string
  name: string
  nameHi: string
  aliases: string[]
  includes: string
  minutes: number
  days: number
  dakshinaPaise: number
  kit: { itemId: string; packs: number }[]
}
