/**
 * Compiles the messages of each language (messages/en.json and its translations) into functions under
 * messages/compiled. Skips the compilation when the sources have not changed. Then checks the messages. The check fails
 * when
 * - a message is unused,
 * - a message is missing in a language that the shop is offered in,
 * - the placeholders of a translation differ from those of the English text,
 * - the code contains a text that belongs in the messages.
 * `npm run messages` also prints what is not translated yet.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '#contract/locale.ts'

const FOLDER = join(import.meta.dirname, '../messages')
const COMPILED = join(FOLDER, 'compiled')
const STAMP = join(COMPILED, 'sources.sha256')
const SETTINGS = join(FOLDER, 'project.inlang/settings.json')

const { baseLocale, locales }: { baseLocale: string; locales: string[] } = JSON.parse(readFileSync(SETTINGS, 'utf8'))

/** A text, or one text for each case of its declarations, in the format of `@inlang/plugin-message-format`. */
type Message = string | Variants[]
interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}
type Messages = Record<string, Message>

const sourceOf = (locale: string) => join(FOLDER, `${locale}.json`)

/**
 * Compiles the messages when their sources have changed. Does not need the compiler when they are up to date, as in
 * production.
 * @throws Error when a file is not valid JSON
 */
export async function compileMessages(): Promise<void> {
  const hash = createHash('sha256')
  for (const file of [SETTINGS, ...locales.map(sourceOf), join(import.meta.dirname, '../package.json')]) {
    const text = readFileSync(file, 'utf8')
    try {
      JSON.parse(text)
    } catch (error) {
      // The compiler's own error does not name the file.
      throw new Error(`${file} is no JSON. ${(error as Error).message}`)
    }
    hash.update(text)
  }
  const sources = hash.digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: join(FOLDER, 'project.inlang'),
    outdir: COMPILED,
    // One file for each language, so that a build for one language can take its texts from that file.
    outputStructure: 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
    includeEslintDisableComment: false,
  })
  writeFileSync(STAMP, sources)
}

/**
 * Limits a Vite build to the texts of one language. Elsewhere `#messages` uses the language of the request. Each
 * message becomes its own module, so that a page only loads the messages that it uses.
 */
export function messagesOf(locale: string): Plugin {
  const ID = '\0messages'
  const fileOf = (one: string) => join(COMPILED, 'messages', `${one}.js`)
  /**
   * The code of each message, and the imports before them. Messages without a translation refer to the English file.
   */
  const read = (one: string) => {
    const [head = '', ...messages] = readFileSync(fileOf(one), 'utf8').split(/^(?=export (?:const|\{) )/m)
    const own = messages.filter((code) => code.startsWith('export const'))
    return { head, messages: new Map(own.map((code) => [/^export const (\w+)/.exec(code)?.[1] ?? '', code])) }
  }
  let compiled: Map<string, string> | undefined
  const codes = () =>
    new Map(
      [baseLocale, locale].flatMap((one) => {
        const { head, messages } = read(one)
        const imports = head.replace('../registry.js', join(COMPILED, 'registry.js'))
        return [...messages].map(([name, code]) => [name, imports + lighter(code)] as const)
      }),
    )
  return {
    name: 'messages',
    enforce: 'pre',
    config: (_config, { command }) => {
      // In development the browser would request each message separately, so one file serves all messages.
      if (command === 'serve') return { resolve: { alias: [{ find: /^#messages$/, replacement: fileOf(locale) }] } }
    },
    resolveId: {
      filter: { id: /^#messages$|^\0messages\// },
      handler: (id, importer) => ({
        id: id === '#messages' ? `${ID}:${importer}` : id,
        moduleSideEffects: false,
      }),
    },
    load: {
      filter: { id: /^\0messages[:/]/ },
      handler(id) {
        compiled ??= codes()
        const name = id.slice(ID.length + 1)
        if (!id.startsWith(`${ID}:`)) return compiled.get(name)
        return saidIn(readFileSync(name, 'utf8'))
          .map((each) => `export { ${each} } from '${ID}/${each}'`)
          .join('\n')
      },
    },
  }
}

/**
 * Removes what our messages never use from a compiled message: markup options, the plain text of a message with markup,
 * and the fallback when no plural category matches.
 */
function lighter(code: string): string {
  return code
    .replaceAll(', options: {}, attributes: {}', '')
    .replaceAll('i?.', 'i.')
    .replace(/Object\.assign\([\s\S]*?\),\n\t\t\{/, '({')
    .replace(/if \(\w+ === "other"\) (return .*)\n\treturn .*/, '$1')
}

/** Returns the problems of the messages as sentences, and the missing translations of each language. */
function complaints(): { found: string[]; missing: Map<string, string[]> } {
  const [base, ...others] = [baseLocale, ...locales.filter((locale) => locale !== baseLocale)].map((locale) => ({
    locale,
    messages: JSON.parse(readFileSync(sourceOf(locale), 'utf8')) as Messages,
  }))
  const missing = new Map<string, string[]>()
  if (base === undefined) return { found: [], missing }
  const said = saidMessages()
  const found = [
    ...pluralsMissing(base.locale, base.messages),
    ...Object.keys(base.messages)
      .filter((key) => !said.has(key))
      .map((key) => `${base.locale}: nobody says ${key}.`),
  ]
  for (const { locale, messages } of others) {
    for (const [key, message] of Object.entries(base.messages)) {
      const translated = messages[key]
      if (translated === undefined)
        missing.set(locale, [
          ...(missing.get(locale) ?? []),
          `${locale}: ${key} is not translated: ${textsOf(message)[0]}`,
        ])
      else if (holesOf(translated) !== holesOf(message))
        found.push(
          `${locale}: ${key} has ${holesOf(translated) || 'no holes'} instead of ${holesOf(message) || 'none'}.`,
        )
    }
    for (const key of Object.keys(messages)) {
      if (!(key in base.messages)) found.push(`${locale}: ${key} is no message of ${base.locale}.`)
    }
    found.push(...pluralsMissing(locale, messages))
    if (LOCALES.some((each) => each === locale)) found.push(...(missing.get(locale) ?? []))
  }
  return { found, missing }
}

/** The keys used in the code base. */
function saidMessages(): Set<string> {
  const files = globSync('{contract,server,storefront,ui,desk}/**/*.{ts,tsx}', { cwd: join(FOLDER, '..') })
  return new Set(files.flatMap((file) => saidIn(readFileSync(join(FOLDER, '..', file), 'utf8'))))
}

/** The keys used in `code`. */
const saidIn = (code: string): string[] => [
  ...new Set(
    [...code.matchAll(/\bm\.(\w+)|(?<=\{ )(\w+)(?= as \w+ \} from '#messages\/)/g)].map(
      ([, key, name]) => key ?? name ?? '',
    ),
  ),
]

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** The sorted unique names in braces, of values and of markup. A plural case may omit its number. */
function holesOf(message: Message): string {
  const names = textsOf(message).flatMap((text) => [...text.matchAll(/\{([#/]?\w+)\/?\}/g)].map(([, name]) => name))
  return [...new Set(names)].sort().join(' ')
}

/** Checks that a message with plurals has a text for each plural category of its language. */
function pluralsMissing(locale: string, messages: Messages): string[] {
  const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return Object.entries(messages).flatMap(([key, message]) => {
    if (typeof message === 'string') return []
    return message.flatMap(({ declarations, match }) =>
      declarations.flatMap((declaration) => {
        const [, name] = /^local (\w+) = \w+: plural$/.exec(declaration) ?? []
        if (name === undefined) return []
        const cases = Object.keys(match)
        return plurals
          .filter((plural) => !cases.some((one) => one.includes(`${name}=${plural}`) || one.includes(`${name}=*`)))
          .map((plural) => `${locale}: ${key} has no text for ${name}=${plural}.`)
      }),
    )
  })
}

if (import.meta.main) {
  const isInstalled = existsSync(join(import.meta.dirname, '../node_modules/@inlang/paraglide-js'))
  if (isInstalled) await compileMessages()
  else if (!existsSync(STAMP)) console.log('The messages are not compiled: that takes the packages for development.')
  if (process.argv.includes('--compile')) process.exit()
  const { found, missing } = complaints()
  if (isInstalled) found.push(...(await import('./loose-texts.ts')).looseTexts())
  for (const complaint of found) console.error(complaint)
  for (const [locale, messages] of missing) {
    if (!process.argv.includes('--check')) for (const message of messages) console.log(message)
    console.log(`${locale}: ${messages.length} messages are not translated.`)
  }
  if (found.length > 0) process.exit(1)
}
