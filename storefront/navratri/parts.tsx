import { Hymns } from './hymns.tsx'
import { Items } from './items.tsx'
import { Nine } from './nine.tsx'
import { Rituals } from './rituals.tsx'

/** What stands below the dates. */
export function Parts() {
  return (
    <>
      <Nine />
      <Rituals />
      <Hymns />
      <Items />
    </>
  )
}
