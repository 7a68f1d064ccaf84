import { DESK_PATHS } from '#contract/desk/paths.ts'
import { WORK_KINDS, WORK_SLICES, type WorkKind, type WorkSlice } from '#contract/desk/work.ts'

/** The filters of the work queue, as in the URL of the page. */
export interface Asked {
  kinds: readonly WorkKind[]
  only: WorkSlice | undefined
  q: string
  /** Only the lists of this customer. */
  family: string | undefined
}

export function askedOf(search: URLSearchParams): Asked {
  const kinds = search.get('kinds')?.split(',')
  return {
    kinds: WORK_KINDS.filter((kind) => kinds?.includes(kind)),
    only: WORK_SLICES.find((slice) => slice === search.get('only')),
    q: search.get('q')?.trim() ?? '',
    family: search.get('family') ?? undefined,
  }
}

/**
 * The filters as a query string, for the page and for the API. The order of the parameters is fixed, so that equal
 * views have equal queries.
 */
export function queryOf({ kinds, only, q, family }: Asked): URLSearchParams {
  return new URLSearchParams({
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(only && { only }),
    ...(q && { q }),
    ...(family && { family }),
  })
}

export function pathOf(asked: Asked, after: string | null): string {
  const query = queryOf(asked)
  if (after !== null) query.set('after', after)
  return query.size === 0 ? DESK_PATHS.work : `${DESK_PATHS.work}?${query}`
}
