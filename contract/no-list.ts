import type { SkippedLine } from './quotation.ts'

/** Whether it stands on a page that is no list, as far as we can tell. */
export function isOfNoList({ kind }: Pick<SkippedLine, 'kind'>): boolean {
  return kind === 'no-list'
}
