import { UploadAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { TEACHING_VERSION } from '#contract/teaching-text.ts'
import { upload } from '../api/upload.ts'
import { appendFiles } from '../files/chosen-file.ts'
import type { Send } from './use-sending.ts'

export const sendFiles: Send = async ({ files, remark, teaches }, way) => {
  const form = new FormData()
  await appendFiles(form, 'files', files)
  form.append('remark', remark.trim())
  if (teaches) form.append('teaching', String(TEACHING_VERSION))
  const { order } = await upload(PATHS.uploadList, form, { answer: UploadAnswer, ...way })
  return order._id
}
