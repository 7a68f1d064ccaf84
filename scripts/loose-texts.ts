/**
 * Finds sentences in the code that a customer would read in English, whatever their language: they belong in the messages. What stands between the tags of a page
 * is Biome's to find (`noJsxLiterals`). A text counts as a sentence when two words stand in it and it begins with a capital letter or ends with a stop; attributes that are read out or
 * shown count with a single word. Not found: a sentence that is put together from single words, and one that begins with what is filled in.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { STATUSES } from '#contract/status.ts'

const ROOT = join(import.meta.dirname, '..')

/** What customers read. Left out are refusals (`server/platform/errors.ts`), since those of the desk stand among them. */
const READ_BY_CUSTOMERS = [
  '{storefront,ui}/**/*.{ts,tsx}',
  'contract/*.ts',
  'server/{account,amendment,answers,appointment,catalogue,chat,checkout,delivery,enquiry,feedback,guest,invoice,landing,list,notification,order,payment,quotation,sharing,stock}/*.ts',
  'server/privacy/export/*.ts',
]

const IN_ENGLISH = [
  '**/*.test.{ts,tsx}',
  // The desk reads these, or who writes programs against the API.
  'contract/{chat-texts,idempotency,no-list-words,pays,payment,settle-line}.ts',
  'server/appointment/capacity.ts',
  'server/chat/{send,whatsapp}.ts',
  'server/notification/operator-*.ts',
  'server/order/deliver.ts',
  'server/payment/{razorpay,refunds}.ts',
  'server/stock/keep.ts',
  // Kept in English, and translated where it is shown.
  'contract/{account,quotation}.ts',
  'server/invoice/{issue,lines}.ts',
  'server/order/kept-words.ts',
  'server/quotation/puja-lines.ts',
  // Sanskrit and Hindi in Latin letters; colours by their names.
  'storefront/navratri/{hymn-texts,panchang}.ts',
]

/** Any node of the syntax tree, as ESTree has it. */
interface Node {
  type: string
  start: number
  [part: string]: unknown
}

/** `storefront/x.tsx:12 says “Please wait”`, one for each. */
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

/** Whether this part of a node is shown or read out as it stands. */
function isShownPart({ type, name }: Node, part: string, isShown: boolean): boolean {
  if (type === 'JSXElement' || type === 'JSXFragment') return part === 'children'
  if (type === 'JSXAttribute') return part === 'value' && SHOWN.includes(String((name as Node).name))
  if (type === 'JSXExpressionContainer') return isShown
  return isShown && ['consequent', 'alternate', 'right'].includes(part)
}

/** Types, classes, SQL, what is logged, and errors that nobody is shown. */
function isForDevelopers({ type, name: attribute, tag, callee }: Node): boolean {
  if (type === 'JSXAttribute') return String((attribute as Node).name).endsWith('className')
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return true
  if (type === 'TaggedTemplateExpression') return (tag as Node).name === 'sql'
  const { name, object } = (callee ?? {}) as { name?: string; object?: Node }
  if (type === 'NewExpression') return /(Error|Exception)$/.test(name ?? '')
  return type === 'CallExpression' && (object?.name === 'log' || object?.name === 'console')
}
