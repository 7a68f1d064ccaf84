import { lastCharacters } from '#contract/characters.ts'
import { currentLocale } from '#contract/current-locale.ts'
import { formatDateTime, formatSpan, orderNumber } from '#contract/format.ts'
import { addressIn } from '#contract/locale.ts'
import { RETENTION } from '#contract/retention.ts'
import * as m from '#messages'
import { type LoggedIn, sessionsOf } from '#server/account/sessions.ts'
import { everyChangeOf } from '#server/amendment/present.ts'
import { answerFileKey } from '#server/answers/files.ts'
import { addressesOf } from '#server/checkout/addresses.ts'
import { feedbackFileKey } from '#server/feedback/file-key.ts'
import { snapshotsOf } from '#server/invoice/documents.ts'
import { fileKey } from '#server/order/file-links.ts'
import { orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { paymentsOf } from '#server/payment/payments.ts'
import type { Files } from '#server/platform/files.ts'
import type { Parts } from '#server/platform/parts.ts'
import { MAX_ZIP_BYTES, MAX_ZIP_FILES, packZip, type ZipEntry } from '#server/platform/zip.ts'
import { addressOf, orderSection, readablePage } from './page.ts'
import * as store from './store.ts'

/** Number of orders fetched at once. The quotation lines of only one order are in memory. */
const AT_A_TIME = 20

/** Limit for files in the archive. The remaining space is for texts, which are never left out. */
const ROOM_FOR_FILES = { bytes: MAX_ZIP_BYTES - 1024 ** 3, files: MAX_ZIP_FILES - 20_000 }

/** All data of a customer as a ZIP file, generated while it is sent. */
export function archiveOf(parts: Parts, customer: LoggedIn): AsyncGenerator<Uint8Array> {
  return packZip(entriesOf(parts, customer))
}

async function* entriesOf(parts: Parts, customer: LoggedIn): AsyncGenerator<ZipEntry> {
  const { db } = parts
  const keep = keeper(parts.files)
  yield words('READ ME.txt', readMe(parts, customer))
  const profile = await store.findProfile(db, customer.id)
  const queries = await store.findQueries(db, customer.id)
  yield json('profile.json', profile)
  yield json('devices.json', await sessionsOf(parts, customer))
  yield json('questions.json', queries)
  yield json('addresses.json', await addressesOf(parts, customer.id))
  yield json('mails.json', await store.findMails(db, customer.id))
  yield json('whatsapp.json', await store.findChats(db, customer.id))

  for (const { files, ...said } of await store.findFeedback(db, customer.id)) {
    const folder = `feedback/${said.id}`
    const kept = keep(files, folder, (file) => feedbackFileKey(said.id, file.id))
    yield json(`${folder}.json`, { ...said, files: kept.named })
    yield* kept.entries()
  }

  const answerFiles = await store.findAnswerFiles(db, customer.id)
  const sent = keep(answerFiles, 'answers', ({ id }) => answerFileKey(id))
  const answers = answerFiles.map(({ sentAt, about, aboutId }, index) => ({
    ...sent.named[index],
    sentAt,
    about,
    aboutId,
  }))
  yield json('answers.json', answers)
  yield* sent.entries()

  const sections: string[] = []
  const addresses = new Set<string>()
  for (let after: string | null = null; ; ) {
    const page: store.OrderRest[] = await store.findOrdersAfter(db, customer.id, after, AT_A_TIME)
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
    for (const { id, files, corrections, teaching } of page) {
      const order = await orderById(db, id)
      // The order number is for the customer. The longer id is added because two orders may share the number.
      const folder = `orders/${orderNumber(id)} ${id.slice(0, 13)}`
      const kept = keep(files, folder, (file) => fileKey(id, file.id, null))
      const presented = presentOrder(parts, order)
      sections.push(orderSection(presented, teaching))
      const address = addressOf(presented)
      if (address !== null) addresses.add(address)
      const { payments, refunds } = await paymentsOf(parts, order)
      const documents = await snapshotsOf(db, id)
      const { moves: _, ...shown } = presented
      const earlier = store.earlierVersions(db, id, order.quotation?.version ?? 0)
      const content = jsonWithList(
        {
          ...shown,
          payments,
          refunds,
          documents,
          changes: await everyChangeOf(db, id),
          files: kept.named,
          corrections,
          teaching,
        },
        'earlierQuotations',
        earlier,
      )
      yield { path: `${folder}.json`, content, isPacked: false }
      yield* kept.entries()
    }
  }
  const told = { profile, queries, addresses: [...addresses], madeAt: parts.clock.now().toISOString() }
  yield words('index.html', readablePage(told, sections))
}

interface KeptFile {
  id: string
  title: string
  byteCount: number
}

/** Assigns names in the archive to files, as long as they fit. */
function keeper(files: Files) {
  let { bytes, files: count } = ROOM_FOR_FILES
  return <File extends KeptFile>(kept: File[], folder: string, keyOf: (file: File) => string) => {
    const named = kept.map((file, index) => {
      const fits = file.byteCount <= bytes && count > 0
      if (fits) {
        bytes -= file.byteCount
        count -= 1
      }
      const path = `${folder}/${index + 1} ${safeName(file.title)}`
      return { file, title: file.title, path: fits ? path : null }
    })
    return {
      named: named.map(({ title, path }) => ({ title, inThisArchive: path })),
      async *entries(): AsyncGenerator<ZipEntry> {
        for (const { file, path } of named) {
          if (path !== null) yield { path, content: contentOf(files, keyOf(file)), isPacked: true }
        }
      },
    }
  }
}

/** A file that is removed while the archive is written becomes an empty file. */
async function* contentOf(files: Files, key: string): AsyncGenerator<Uint8Array> {
  if (!(await files.has(key))) return
  yield* await files.stream(key)
}

/** Returns a file name that is valid on every operating system. */
function safeName(title: string): string {
  return lastCharacters(title.replace(/[\p{C}<>:"/\\|?*]/gu, '_'), 100)
}

const json = (path: string, value: unknown) => words(path, `${JSON.stringify(value, null, 2)}\n`)

/** Serialises `value` as JSON with a list as its last field. Only one entry of the list is in memory at a time. */
async function* jsonWithList(value: object, name: string, list: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  yield Buffer.from(`${JSON.stringify(value, null, 2).slice(0, -2)},\n  "${name}": [`)
  for await (const entry of list) {
    const text = JSON.stringify(entry, null, 2).replaceAll('\n', '\n    ')
    yield Buffer.from(`${isFirst ? '' : ','}\n    ${text}`)
    isFirst = false
  }
  yield Buffer.from(isFirst ? ']\n}\n' : '\n  ]\n}\n')
}

function words(path: string, text: string): ZipEntry {
  async function* content() {
    yield Buffer.from(text)
  }
  return { path, content: content(), isPacked: false }
}

const READ_ME: readonly (readonly [path: string, what: () => string])[] = [
  ['index.html', m.export_file_index],
  ['addresses.json', m.export_file_addresses],
  ['profile.json', m.export_file_profile],
  ['devices.json', m.export_file_devices],
  ['orders', m.export_file_orders],
  ['questions.json', m.export_file_questions],
  ['feedback', m.export_file_feedback],
  ['answers', m.export_file_answers],
  ['mails.json', () => m.export_file_mails({ span: formatSpan(RETENTION.mails.days, 'day') })],
  ['whatsapp.json', () => m.export_file_whatsapp({ span: formatSpan(RETENTION.chats.days, 'day') })],
]

function readMe({ clock, env }: Parts, { name }: LoggedIn): string {
  const link = env.PUBLIC_URL + addressIn(currentLocale(), '/policies/privacy')
  return [
    m.export_title_on({ name, when: formatDateTime(clock.now().toISOString()) }),
    '',
    ...READ_ME.map(([path, what]) => path.padEnd(17) + what()),
    '',
    m.export_json(),
    m.export_kept_how_long({ link }),
    '',
  ].join('\r\n')
}
