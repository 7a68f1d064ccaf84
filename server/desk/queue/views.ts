import { MAX_WORK_VIEWS, type WorkView } from '#contract/desk/work.ts'
import { refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Keeps a view of the queue for an operator, and gives all of theirs; one of the same name is another from now on.
 * @throws RefusedError 400 when they have as many as may be
 */
export function keepView({ db }: Parts, operatorId: string, view: WorkView): Promise<WorkView[]> {
  return db.transaction(async (tx) => {
    await store.holdOperator(tx, operatorId)
    await store.putView(tx, operatorId, view)
    const views = await store.findViews(tx, operatorId)
    if (views.length > MAX_WORK_VIEWS) throw refusedField('views.many', 'name')
    return views
  })
}
