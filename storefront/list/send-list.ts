import { PATHS } from '#contract/paths.ts'
import { asFailure } from '#ui/api/failure.ts'
import { coming } from '#ui/coming.ts'
import { upload } from '../api/upload.ts'
import { appendFiles } from '../files/chosen-file.ts'
import type { Way } from '../files/use-transfer.ts'
import type { Draft } from './draft.ts'
import { type Fault, faultsOf } from './faults.ts'

const answer = coming(
  () => import('#contract/order.ts'),
  (part) => part.UploadAnswer,
)

/** Sends a list. Gives the id of its order, or the files for which it was not taken. @throws ApiFailure for whatever else went wrong */
export async function sendList({ files, remark }: Draft, way: Way): Promise<string | Fault[]> {
  try {
    const form = new FormData()
    await appendFiles(form, 'files', files)
    form.append('remark', remark.trim())
    const { order } = await upload(PATHS.uploadList, form, { answer, ...way })
    return order._id
  } catch (cause) {
    const faults = faultsOf(asFailure(cause), files)
    if (faults.length === 0) throw cause
    return faults
  }
}
