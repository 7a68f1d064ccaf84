import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '#contract/addresses.ts'
import { CHAT_TEXTS, type ChatName, templateName, templateText } from '#contract/chat-texts.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import { MAX_CSV_BYTES } from '#contract/desk/catalogue.ts'
import { CLAIM_MINUTES } from '#contract/desk/claim.ts'
import { GUEST_LIMITS } from '#contract/guest-paths.ts'
import * as limits from '#contract/limits.ts'
import { LOCALES } from '#contract/locale.ts'
import { MOVES } from '#contract/status.ts'
import { LINK_MS } from '#server/account/reset-link.ts'
import { CODE_MS, CODE_TRIES } from '#server/account/reset-password.ts'
import { MOST_LINES } from '#server/desk/catalogue/csv/format.ts'
import { SESSION_SECONDS } from '#server/desk/operator/sessions.ts'
import { readEnv } from '#server/env.ts'
import { ESTIMATE_TIMEOUT_MS } from '#server/estimate/estimator.ts'
import { MAX_HELD_BYTES, MAX_PIXELS } from '#server/estimate/reading/decode-picture.ts'
import { MAX_LINES_OF_PAGE, MAX_PAGES } from '#server/estimate/reading/read-file.ts'
import { MAX_HEIC_BYTES, MAX_PDF_BYTES } from '#server/estimate/reading/unpacking.ts'
import { FILE_TIMEOUT_PAGES, HUNG_MS, PAGE_TIMEOUT_MS } from '#server/estimate/time-limit.ts'
import { FEEDBACK_FORM } from '#server/feedback/form.ts'
import { LIST_FORM } from '#server/list/form.ts'
import { KIND_OF } from '#server/notification/kinds.ts'
import { FROM_HOUR } from '#server/order/remind.ts'
import { PATIENCE } from '#server/platform/connections.ts'
import { CONNECTIONS } from '#server/platform/database.ts'
import { CHORES, QUEUES } from '#server/platform/jobs.ts'
import { inLocale } from '#server/platform/locale.ts'
import { LIMITS, type Limit } from '#server/platform/rate-limit.ts'
import { maxBodyBytes } from '#server/platform/uploads.ts'
import { REST_SECONDS } from '#server/quotation/tell-change.ts'
import { anchorsOf, projectFiles } from '#tests/support/markdown.ts'

const paths = projectFiles()
const MARKDOWN = paths.filter((path) => path.endsWith('.md'))
/** The pages that describe the project as it is now. Decisions and measurements may name files that are gone. */
const DOCS = MARKDOWN.filter((path) => !/^docs\/(?:decisions|measurements)\//.test(path))
/** The pages for operators. */
const OPERATING = DOCS.filter((path) => /^docs\/(?:operating\.md|(?:operating|reference)\/)/.test(path))
const textOf = (page: string) => readFileSync(page, 'utf8')

/** The cells of the table whose heading row starts with `heading`, without backticks. */
function tableOf(doc: string, heading: string): string[][] {
  const lines = textOf(doc).split('\n')
  const start = lines.findIndex((line) => line.startsWith(heading)) + 2
  const end = lines.findIndex((line, at) => at >= start && !line.startsWith('|'))
  const rows = lines.slice(start, end).map((line) => line.split('|').slice(1, -1))
  return rows.map((cells) => cells.map((cell) => cell.replaceAll('`', '').trim()))
}

const UNITS: Record<string, number> = {
  '': 1,
  KB: 1024,
  MB: 1024 ** 2,
  GB: 1024 ** 3,
  megapixels: 1e6,
  s: 1000,
  minute: MINUTE_MS,
  minutes: MINUTE_MS,
  hours: HOUR_MS,
}

/** `15 minutes` in milliseconds, `2 MB` in bytes. Text after a colon is an explanation and is ignored. */
function amountOf(text: string): number {
  const [number, unit = ''] = (text.split(':')[0] ?? '').split(' ')
  return Number(number) * (UNITS[unit] ?? Number.NaN)
}

/** The values of a nested constant, each under its full path, for example `uploads.maxBytes`. */
function under(name: string, value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? Object.entries(under(`${name}.${key}`, inner)) : [[`${name}.${key}`, inner]],
    ),
  )
}

describe('tables in the docs match the code', () => {
  test('the table of rate limits matches LIMITS', () => {
    const told = tableOf('docs/reference/limits.md', '| Name | What is counted').map(
      ([name, , points, time = '', most = '']) => [
        name,
        {
          points: Number(points),
          seconds: amountOf(time) / 1000,
          ...(most === '' ? {} : { mostSeconds: amountOf(most) / 1000 }),
        },
      ],
    )
    // `returns` and `isFrequent` are implementation details that an operator cannot set.
    const counted = Object.entries<Limit>(LIMITS).map(([name, { returns: _, isFrequent: __, ...limit }]) => [
      name,
      limit,
    ])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(counted))
  })

  test('the table of other limits matches the constants', () => {
    const { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS } = readEnv({})
    const constants: Record<string, unknown> = {
      ...limits,
      ...{
        MAX_PAGES,
        MAX_PIXELS,
        MAX_HELD_BYTES,
        MAX_PDF_BYTES,
        MAX_HEIC_BYTES,
        MAX_LINES_OF_PAGE,
        PAGE_TIMEOUT_MS,
        FILE_TIMEOUT_PAGES,
        ESTIMATE_TIMEOUT_MS,
        HUNG_MS,
        CODE_MS,
        CODE_TRIES,
        LINK_MS,
        MAX_CSV_BYTES,
        MOST_LINES,
        MAX_CONNECTIONS,
        MAX_CONNECTIONS_PER_ADDRESS,
        ...under('PATIENCE', PATIENCE),
        MAX_ADDRESSES,
        ...under('GUEST_LIMITS', GUEST_LIMITS),
      },
    }
    const told = tableOf('docs/reference/limits.md', '| Name | What | Limit |')
    expect(told.length).toBeGreaterThan(0)
    for (const [name = '', , limit = ''] of told) {
      expect(amountOf(limit), name).toBe(constants[name])
    }
  })

  test('the table of mails to customers matches KIND_OF', () => {
    const told = tableOf('docs/reference/mails.md', '| Mail to a customer').map(([name, , , kind]) => [
      name,
      kind === 'necessary' ? null : kind,
    ])
    expect(Object.fromEntries(told)).toEqual(KIND_OF)
  })

  test.each(LOCALES)('the table of WhatsApp templates in %s matches the registered texts', (locale) => {
    const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale)
    const told = tableOf('docs/reference/whatsapp-templates.md', `| Template | Body in ${language}`)
    const { WHATSAPP_TEMPLATES } = readEnv({})
    // These two texts are not templates: an operator only opens them by hand.
    const names = (Object.keys(CHAT_TEXTS) as ChatName[]).filter((name) => name !== 'greeting' && name !== 'coming')
    const registered = names.map((name) => [
      WHATSAPP_TEMPLATES + templateName(name),
      inLocale(locale, () => templateText(name)).replaceAll('\n', ' ↵ '),
    ])
    expect(told).toEqual(registered)
    // WhatsApp rejects a placeholder at either end of a text, and two placeholders next to each other.
    expect(registered.filter(([, text]) => /^\{|\}$|\}\s*\{/.test(text ?? ''))).toEqual([])
  })

  test('the table of chores matches CHORES', () => {
    const told = tableOf('docs/reference/jobs.md', '| Chore').map(([name]) => name)
    expect(told.toSorted()).toEqual(CHORES.toSorted())
  })

  test('the table of moves of an order matches MOVES', () => {
    const told = tableOf('docs/parts/orders.md', '| Move').flatMap(([name = '', from = '', to, by = '']) =>
      name in MOVES ? [[name, { from: from.split(', '), to, by: by.split(', ') }]] : [],
    )
    expect(Object.fromEntries(told)).toEqual(MOVES)
  })
})

const mail = QUEUES['mail.send']
const megabytes = (bytes: number) => bytes / 1024 ** 2

/** Figures that the docs for operators quote inside a sentence. */
test.each([
  `A session ends ${SESSION_SECONDS / 3600} hours after the log-in`,
  `${CLAIM_MINUTES} minutes after their page was closed`,
  `up to ${CONNECTIONS.requests} connections for requests and ${CONNECTIONS.jobs} for jobs`,
  `${REST_SECONDS / 60} minutes after the customer's last correction`,
  `the day before a confirmed puja, from ${FROM_HOUR}:00 in India`,
  `from ${FROM_HOUR}:00 in India of tomorrow`,
  `tried up to ${mail.retryLimit} more times with the same message id, first after about ${mail.retryDelay} seconds`,
  `tried up to ${QUEUES['reset-code.send'].retryLimit} more times within minutes`,
  `request bodies of ${megabytes(maxBodyBytes(FEEDBACK_FORM))} MB`,
  `a list takes up to ${megabytes(maxBodyBytes(LIST_FORM))} MB`,
])('the pages for operators say "%s"', (sentence) => {
  expect(OPERATING.filter((page) => textOf(page).replaceAll(/\s+/g, ' ').includes(sentence))).not.toEqual([])
})

test.each(OPERATING.filter((page) => page.startsWith('docs/operating/')))(
  '%s is short, and docs/operating.md links its tasks',
  (page) => {
    const lines = textOf(page).split('\n')
    expect(lines.length).toBeLessThan(300)
    const tasks = lines.filter((line) => line.startsWith('## ')).flatMap(anchorsOf)
    const entry = textOf('docs/operating.md')
    expect(tasks.filter((task) => !entry.includes(`(${page.slice('docs/'.length)}#${task})`))).toEqual([])
  },
)

describe('file names in the docs', () => {
  const topFolders = new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))
  const PATH = /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/
  const FILE = /\.(?:ts|tsx|js|json|md|css|csv|png|svg|example|editorconfig)$/

  /** Whether `name` is a folder, a file, or the end of the path of a file. The docs may shorten a path to its end. */
  const exists = (name: string) =>
    name.endsWith('/')
      ? paths.some((path) => `/${path}`.includes(`/${name}`))
      : paths.some((path) => `/${path}`.endsWith(`/${name}`) || path.startsWith(`${name}/`))

  const namedIn = (doc: string) => {
    const quoted = [...textOf(doc).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
    return quoted.filter((name) => PATH.test(name) && (FILE.test(name) || topFolders.has(name.split('/')[0] ?? '')))
  }

  test.each(DOCS)('every file named in %s exists', (doc) => {
    expect(namedIn(doc).filter((name) => !exists(name))).toEqual([])
  })

  test.each([
    'README.md',
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/operating/start.md',
    'docs/several-nodes.md',
    'docs/security.md',
  ])('%s names files', (doc) => {
    expect(namedIn(doc)).not.toEqual([])
  })

  test.each(MARKDOWN)('every file and heading linked from %s exists', (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    const missing = links.filter(([, file = '', anchor]) => {
      const target = file === '' ? page : join(dirname(page), file)
      if (!existsSync(target)) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(textOf(target)).includes(anchor)
    })
    expect(missing.map(([link]) => link)).toEqual([])
  })
})
