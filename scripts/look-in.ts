import { readdir } from 'node:fs/promises'

/** Stays where it is: the lock belongs to whoever has the folder, and macOS leaves a file of its own in each folder that was looked at. */
const LEFT_ALONE = /^\.lock|^\.DS_Store$/

/** The names of what is in a data folder; nothing where there is no folder. */
export async function lookIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => !LEFT_ALONE.test(name)).sort()
}
