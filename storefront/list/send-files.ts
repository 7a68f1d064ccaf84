import { UploadAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { TEACHING_VERSION } from '#contract/teaching-text.ts'
import { upload } from '../api/upload.ts'
import { appendFiles } from '../files/chosen-file.ts'
import { forgetChanged } from '../offline/kept-orders.ts'
import type { Draft } from './draft.ts'
import type { Send } from './use-sending.ts'

/** @throws ApiFailure if a file can no longer be opened */
export async function formOf({ files, remark, teaches }: Draft): Promise<FormData> {
  const form = new FormData()
  await appendFiles(form, 'files', files)
  form.append('remark', remark.trim())
  if (teaches) form.append('teaching', String(TEACHING_VERSION))
  return form
}

export const sendFiles: Send = async (draft, way) => {
  const form = await formOf(draft)
  const { order } = await upload(PATHS.uploadList, form, { answer: UploadAnswer, ...way })
  // Uploads bypass the service worker, so its cached orders are invalidated here. Not every page has caches.
  await forgetChanged(PATHS.uploadList).catch(() => {})
  return order._id
}
