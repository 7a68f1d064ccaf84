import { MAX_WORK_VIEWS, type WorkView } from '#contract/desk/work.ts'
import { refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Saves a view of the queue for an operator and returns all their views. Replaces a view of the same name.
 * @throws RefusedError 400 when the operator has too many views
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
