import { readdir } from 'node:fs/promises'
import { cannotUse } from '#server/platform/data-folder.ts'

/**
 * Files that do not count as content: the lock of the process that uses the folder, and the file that macOS adds to
 * every folder.
 */
const LEFT_ALONE = /^\.lock|^\.DS_Store$/

/**
 * Returns the names in a data folder, or an empty array when the folder does not exist.
 * @throws WrongEnv when the path is not a folder or cannot be read
 */
export async function lookIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw cannotUse(folder, error)
  })
  return names.filter((name) => !LEFT_ALONE.test(name)).sort()
}
