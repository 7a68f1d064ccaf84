import type { RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'

/** The job that removes folders from the store of files once no row names them. What is gone already is no error, so it can run again. */
export async function removeFiles(
  { files }: Pick<Parts, 'files'>,
  { data }: Pick<RunningJob<'files.remove'>, 'data'>,
): Promise<void> {
  for (const folder of data.folders) await files.removeFolder(folder)
}
