import { readdir } from 'node:fs/promises'

/** Not content: the lock of the process that uses the folder, and the file that macOS adds to every folder it displays. */
const LEFT_ALONE = /^\.lock|^\.DS_Store$/

/** The names of what is in a data folder; nothing where there is no folder. */
export async function lookIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => !LEFT_ALONE.test(name)).sort()
}
