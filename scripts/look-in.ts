import { readdir } from 'node:fs/promises'
import { cannotUse } from '#server/platform/data-folder.ts'

/** Not content: the lock of the process that uses the folder, and the file that macOS adds to every folder it displays. */
const LEFT_ALONE = /^\.lock|^\.DS_Store$/

/** The names of what is in a data folder; nothing where there is no folder. @throws WrongEnv when it is not a folder, or not ours to read */
export async function lookIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw cannotUse(folder, error)
  })
  return names.filter((name) => !LEFT_ALONE.test(name)).sort()
}
