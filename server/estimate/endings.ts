import type { Features } from './features.ts'
import type { Amount } from './grammar.ts'
import { isWaiting, type Page, type ReadItem, refitOf, type State, type Surroundings } from './steps/step.ts'

/**
 * Returns the possible ends of a block: as it was read, or with the unit of the last amount also applied to the bare
 * numbers before it, as in 'haldi 50, kumkum 50 g'.
 */
export function endingsOf(page: Page, state: State, around: Surroundings): { state: State; features: Features }[] {
  if (state.kind === 'start') return []
  const plain = { state, features: endFeatures(state, around) }
  const unit = state.items.findLast(({ amount }) => amount !== null)?.amount?.unit
  const isBare = ({ amount }: ReadItem) => amount !== null && amount.quantity !== null && amount.unit === null
  const bare = state.items.filter(isBare)
  if (!unit || unit === 'piece' || bare.length === 0) return [plain]
  const items = state.items.map((item) =>
    isBare(item) ? { ...item, amount: { ...(item.amount as Amount), unit } } : item,
  )
  const fits = items.flatMap((item, at) => {
    const before = state.items[at] as ReadItem
    return item === before ? [] : refitOf(page, before, item.amount as Amount)
  })
  const features: Features = [...plain.features, ...fits, ['unit shared', 1], [`unit shared, ${unit}`, bare.length]]
  return [plain, { state: { ...state, items }, features }]
}

function endFeatures(state: State, { counted }: Surroundings): Features {
  const { items, tag } = state
  const without = items.filter(({ amount }) => amount === null).length
  return [
    [`${tag}$`, 1],
    [`items ${Math.min(4, items.length)}`, 1],
    ...(isWaiting(state) ? ([['amount without a name', 1]] as const) : []),
    ...(without > 0 && without < items.length ? ([['some without an amount', without]] as const) : []),
    ...(items.length > 0 && without === items.length ? ([['no amount, page counted', counted]] as const) : []),
  ]
}
