/**
 * Finds English sentences in the code that customers would read whatever their language. They belong in the messages.
 * Biome finds the text between JSX tags (`noJsxLiterals`). A string counts as a sentence when it has two words and
 * either starts with a capital letter or ends with a stop. For attributes that are displayed or read aloud, a single
 * word counts. Not found: sentences built from single words, and sentences that start with an interpolated value.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { STATUSES } from '#contract/status.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Files with texts for customers. Error messages (`server/platform/errors.ts`) are excluded, because that file also has
 * those of the desk.
 */
const READ_BY_CUSTOMERS = [
  '{storefront,ui}/**/*.{ts,tsx}',
  'contract/*.ts',
  'server/{account,amendment,answers,appointment,catalogue,chat,checkout,delivery,enquiry,feedback,guest,invoice,landing,list,notification,order,payment,quotation,sharing,stock}/*.ts',
  'server/privacy/export/*.ts',
]

const IN_ENGLISH = [
  '**/*.test.{ts,tsx}',
  // Only the desk or API developers read these.
  'contract/{chat-texts,idempotency,no-list-words,pays,payment,settle-line}.ts',
  'server/appointment/capacity.ts',
  'server/chat/{send,whatsapp}.ts',
  'server/notification/operator-*.ts',
  'server/order/deliver.ts',
  'server/payment/{razorpay,refunds}.ts',
  'server/stock/keep.ts',
  // Stored in English, and translated when displayed.
  'contract/{account,quotation}.ts',
  'server/invoice/{issue,lines}.ts',
  'server/order/kept-words.ts',
  'server/quotation/puja-lines.ts',
  // Sanskrit and Hindi in Latin letters, and names of colours.
  'storefront/navratri/{hymn-texts,panchang}.ts',
]

/** A node of the ESTree syntax tree. */
interface Node {
  type: string
  start: number
  [part: string]: unknown
}

/** Returns one message for each text: `storefront/x.tsx:12 says “Please wait”: ...`. */
export function looseTexts(): string[] {
  const files = globSync(READ_BY_CUSTOMERS, { cwd: ROOT, exclude: IN_ENGLISH }).sort()
  return files.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8')
    return looseTextsOf(file, code).map(
      ({ at, text }) =>
        `${file}:${code.slice(0, at).split('\n').length} says “${text}”: it belongs in messages/en.json.`,
    )
  })
}

export function looseTextsOf(file: string, code: string): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = []
  visit(parseSync(file, code).program as unknown as Node)
  return found

  function visit(node: Node, isShown = false): void {
    if (isForDevelopers(node)) return
    const text = textOf(node)
    if (text !== null && (isShown ? /[A-Za-z]/.test(text.replaceAll(NAME, '')) : isSentence(text)))
      found.push({ at: node.start, text })
    for (const [part, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, isShownPart(node, part, isShown))
      }
    }
  }
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const NAME = 'Pujaghar'
const HOLE = '…'
const FILE_NAME = /^[A-Z]+( [A-Z]+)*\.[a-z]{3,4}$/

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(HOLE)
}

function isSentence(text: string): boolean {
  const said = text.trim()
  if (STATUSES.some((status) => status === said) || FILE_NAME.test(said)) return false
  return /[A-Za-z]{2,}[’'”,.;:!?]* [A-Za-z]/.test(said) && (/^[“(]?[A-Z]/.test(said) || /[a-z][.!?…]$/.test(said))
}

const SHOWN = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title']

/** Whether this part of a node is displayed or read aloud as it is. */
function isShownPart({ type, name }: Node, part: string, isShown: boolean): boolean {
  if (type === 'JSXElement' || type === 'JSXFragment') return part === 'children'
  if (type === 'JSXAttribute') return part === 'value' && SHOWN.includes(String((name as Node).name))
  if (type === 'JSXExpressionContainer') return isShown
  return isShown && ['consequent', 'alternate', 'right'].includes(part)
}

/** Types, classes, SQL, log messages, and errors that users never see. */
function isForDevelopers({ type, name: attribute, tag, callee }: Node): boolean {
  if (type === 'JSXAttribute') return String((attribute as Node).name).endsWith('className')
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return true
  if (type === 'TaggedTemplateExpression') return (tag as Node).name === 'sql'
  const { name, object } = (callee ?? {}) as { name?: string; object?: Node }
  if (type === 'NewExpression') return /(Error|Exception)$/.test(name ?? '')
  return type === 'CallExpression' && (object?.name === 'log' || object?.name === 'console')
}
