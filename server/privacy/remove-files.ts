import type { RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'

/**
 * Job that removes folders from the file store after their rows are deleted. A missing folder is no error, so the job
 * can run again.
 */
export async function removeFiles(
  { files }: Pick<Parts, 'files'>,
  { data }: Pick<RunningJob<'files.remove'>, 'data'>,
): Promise<void> {
  for (const folder of data.folders) await files.removeFolder(folder)
}
