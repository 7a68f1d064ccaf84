import { currentLocale } from '#contract/current-locale.ts'
import { addressIn } from '#contract/locale.ts'
import { SHARED_ADDRESS } from '#contract/offline.ts'
import * as m from '#messages'
import { getSession } from '../session.ts'
import { chooseWay, getDraft, keepWords, whenRestored, write } from './draft.ts'
import { claimShared, takeKept } from './shared.ts'

const visitor = () => getSession()?._id ?? null

interface Form {
  onFiles: (files: File[]) => void
  onRefusal: (refusal: string) => void
}

/**
 * Moves a share from a gallery or a chat into the form. A waiting list stays unchanged; the share then stays in
 * storage.
 */
export async function takeShared({ onFiles, onRefusal }: Form): Promise<void> {
  await whenRestored()
  const hasCome = location.pathname + location.search === addressIn(currentLocale(), SHARED_ADDRESS.taken)
  // Removes the query, so that a reload does not take the share again.
  history.replaceState(history.state, '', location.pathname)
  if (hasCome) await claimShared(visitor()).catch(() => {})
  if (hasCome && getDraft().waits) return
  if (!hasCome || !(await putShared(onFiles))) onRefusal(m.list_share_again())
}

/**
 * Moves a stored share into the form.
 * @returns whether there was one
 */
export async function putShared(onFiles: Form['onFiles']): Promise<boolean> {
  const shared = await takeKept(visitor()).catch(() => null)
  if (!shared) return false
  const { files, text } = shared
  if (text) {
    write({ text: [getDraft().text, text].filter(Boolean).join('\n') })
    keepWords()
    if (files.length === 0) chooseWay('text')
  }
  if (files.length > 0) onFiles(files)
  return true
}
