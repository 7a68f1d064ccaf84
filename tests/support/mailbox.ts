import { on } from 'node:events'
import { mkdirSync, watch } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type Mail = {
  subject: string
  text: string
  html: string
  attachments: Email['attachments']
  to: string[]
  /** The headers that form threads. Each id has angle brackets. */
  messageId: string
  inReplyTo: string
  references: string
}
type Wanted = { to: string; subject?: string | RegExp }

/**
 * Reads the mails that the server writes into a folder as `.eml` files. The server must write a file under another name
 * and then rename it, because a mail is read as soon as it appears.
 */
export function mailbox(folder: string) {
  const handedOut = new Set<string>()
  mkdirSync(folder, { recursive: true })

  /** All mails to this address, newest first. */
  async function all(to: string): Promise<Mail[]> {
    return (await read(folder, to)).map(({ mail }) => mail)
  }

  /**
   * Returns the newest mail to this address (with this subject) that was not returned before. Waits for it to arrive.
   * @throws Error when none arrives within `timeoutMs`
   */
  async function next({ to, subject }: Wanted, timeoutMs = 15_000): Promise<Mail> {
    const watcher = watch(folder)
    // Starts listening before the first check, so that no mail is missed in between.
    const changes = on(watcher, 'change', { signal: AbortSignal.timeout(timeoutMs) })
    try {
      for (;;) {
        const mails = await read(folder, to)
        const found = mails.find(({ file, mail }) => !handedOut.has(file) && fits(mail.subject, subject))
        if (found) {
          handedOut.add(found.file)
          return found.mail
        }
        await changes.next()
      }
    } catch (cause) {
      if (!(cause instanceof Error && cause.name === 'AbortError')) throw cause
      const seen = (await all(to)).map((mail) => mail.subject).join('; ')
      throw new Error(`No mail ${subject ?? ''} to ${to} in ${timeoutMs} ms. Its mails: ${seen || 'none'}`, { cause })
    } finally {
      watcher.close()
    }
  }

  return { all, next }
}

export type Mailbox = ReturnType<typeof mailbox>

async function read(folder: string, to: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const [{ mtimeNs }, bytes] = await Promise.all([stat(file, { bigint: true }), readFile(file)])
      return { file, mtimeNs, mail: present(await PostalMime.parse(bytes)) }
    }),
  )
  return files
    .filter(({ mail }) => mail.to.includes(to.toLowerCase()))
    .sort((a, b) => (a.mtimeNs < b.mtimeNs ? 1 : a.mtimeNs > b.mtimeNs ? -1 : b.file.localeCompare(a.file)))
}

function present({ subject = '', text = '', html = '', attachments, to = [], ...thread }: Email): Mail {
  const { messageId = '', inReplyTo = '', references = '' } = thread
  const addresses = to.map(({ address = '' }) => address.toLowerCase())
  return { subject, text, html, attachments, to: addresses, messageId, inReplyTo, references }
}

function fits(subject: string, wanted: string | RegExp = '') {
  return typeof wanted === 'string' ? subject.includes(wanted) : wanted.test(subject)
}
