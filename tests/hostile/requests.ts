import fc from 'fast-check'
import type { Call, Schema } from './calls.ts'
import { broken, fitting, oddText } from './values.ts'

export const PEOPLE = ['nobody', 'second customer', 'third customer', 'operator'] as const
export type Person = (typeof PEOPLE)[number]

/** An order with the ids of its lines and files. */
export interface Subject {
  type: string
  id: string
  lineIds: string[]
  fileIds: string[]
}

export interface HostileRequest {
  call: Call
  as: Person
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

export interface Known {
  subjects: Subject[]
  /** Ids of items, pujas, pandits, customers and everything else. */
  ids: string[]
  files: { name: string; bytes: Uint8Array }[]
}

/** Generates requests with a mix of ids: most exist, some belong to somebody else, and a few do not exist. */
export function requestsFor(calls: Call[], known: Known): fc.Arbitrary<HostileRequest> {
  const allIds = [...known.ids, ...known.subjects.flatMap(({ id, lineIds, fileIds }) => [id, ...lineIds, ...fileIds])]
  return fc.constantFrom(...calls).chain((call) =>
    fc
      .record({
        as: fc.constantFrom(...asWhom(call)),
        method: fc.oneof(
          { weight: 15, arbitrary: fc.constant(call.method) },
          fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
        ),
        path: pathOf(call, known, allIds),
        query: queryOf(call, allIds),
        headers: oddHeaders,
        content: contentOf(call, known, allIds),
      })
      .map(({ as, method, path, query, headers, content }) => ({
        call,
        as,
        method,
        path: path + query,
        headers: { ...content.headers, ...headers },
        body: method === 'GET' || method === 'HEAD' ? null : content.body,
      })),
  )
}

/** Four of five requests to each side come from a person who belongs there. */
function asWhom({ side }: Call): Person[] {
  const own: Person[] = side === 'shop' ? ['second customer', 'third customer'] : ['operator', 'operator']
  return [...own, ...own, ...own, ...own, 'nobody', side === 'shop' ? 'operator' : 'second customer']
}

function pathOf({ path, params }: Call, { subjects }: Known, allIds: string[]): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return fc.constant(path)
  return fc.constantFrom(...subjects).chain((subject) =>
    fc.tuple(...names.map((name) => paramOf(name, params[name] ?? {}, subject, allIds))).map((values) => {
      let at = 0
      return path.replace(/\{\w+\}/g, () => encodeURIComponent((values[at++] ?? '').toWellFormed()))
    }),
  )
}

function paramOf(name: string, schema: Schema, subject: Subject, allIds: string[]): fc.Arbitrary<string> {
  const own = /line|skipped/i.test(name)
    ? subject.lineIds
    : /file/i.test(name)
      ? subject.fileIds
      : name === 'type'
        ? [subject.type]
        : [subject.id]
  return fc.oneof(
    { weight: 6, arbitrary: own.length > 0 ? fc.constantFrom(...own) : fc.uuid() },
    { weight: 3, arbitrary: fc.constantFrom(...allIds) },
    { weight: 1, arbitrary: fitting(schema, allIds).map(String) },
    { weight: 1, arbitrary: oddText },
  )
}

function queryOf({ query }: Call, allIds: string[]): fc.Arbitrary<string> {
  const names = Object.keys(query)
  const value = (name: string) =>
    fc.oneof(
      { weight: 3, arbitrary: fitting(query[name] ?? {}, allIds).map(String) },
      { weight: 1, arbitrary: oddText },
    )
  const pair = (name: string) => value(name).map((text) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
  const asked = fc.subarray(names).chain((some) => fc.tuple(...some.map(pair)))
  const odd = fc.constantFrom('%', '&&&=', 'a[b]=1&a=2', '__proto__=1', `a=${'x'.repeat(4000)}`, '%E0%A4%A')
  return fc.oneof(
    { weight: 9, arbitrary: asked.map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`)) },
    { weight: 1, arbitrary: odd.map((text) => `?${text}`) },
  )
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html' },
    { 'accept-encoding': 'br;q=2, *;q=nan' },
    { range: 'bytes=9-1,-0,a-b' },
    { 'if-none-match': '*' },
    { 'x-forwarded-for': '::1, 999.1.1.1, evil' },
    { host: 'evil.example:99999' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-console-key': `${Date.now()}.AAAA` },
    { cookie: `desk=${'%'.repeat(50)}; a=b; desk=` },
    { authorization: 'Bearer null' },
    { 'x-long': 'x'.repeat(7000) },
    { 'idempotency-key': 'the-same' },
    { 'idempotency-key': '"' },
  ),
)

interface Content {
  headers: Record<string, string>
  body: Buffer | null
}

function contentOf(call: Call, known: Known, allIds: string[]): fc.Arbitrary<Content> {
  if (call.isForm) return formOf(known)
  if (call.body === null) {
    return fc.constantFrom<Content>({ headers: {}, body: null }, { headers: JSON_TYPE, body: Buffer.from('{}') })
  }
  const value = fitting(call.body, allIds)
  return fc.oneof(
    { weight: 5, arbitrary: value.map(asJson) },
    { weight: 4, arbitrary: broken(value).map(asJson) },
    { weight: 1, arbitrary: fc.oneof(oddText, fc.constantFrom(...BROKEN_JSON)).map((text) => raw(text)) },
  )
}

const JSON_TYPE = { 'content-type': 'application/json' }
const BROKEN_JSON = [
  '{',
  '[[[',
  '{"__proto__":{"a":1}}',
  '"',
  '\uFEFF{}',
  '['.repeat(5000),
  '{"a":1}{"a":1}',
  'null',
  '1',
]
const asJson = (value: unknown): Content => raw(JSON.stringify(value) ?? '')
const raw = (text: string): Content => ({ headers: JSON_TYPE, body: Buffer.from(text) })

const FIELDS = ['files', 'images', 'videos', 'remark', 'rating', 'reason', 'suggestion', '__proto__', ''] as const

function formOf({ files }: Known): fc.Arbitrary<Content> {
  const file = fc
    .record({
      field: fc.constantFrom(...FIELDS),
      file: fc.constantFrom(...files),
      cut: fc.option(fc.nat(5000), { freq: 5 }),
    })
    .map(({ field, file: { name, bytes }, cut }) =>
      Buffer.concat([
        Buffer.from(`Content-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
        cut === null ? bytes : bytes.subarray(0, cut),
      ]),
    )
  const text = fc
    .record({ field: fc.constantFrom(...FIELDS), text: oddText })
    .map(({ field, text }) => Buffer.from(`Content-Disposition: form-data; name="${field}"\r\n\r\n${text}`))
  const junk = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
  const parts = fc.array(fc.oneof({ weight: 3, arbitrary: file }, { weight: 3, arbitrary: text }, junk), {
    maxLength: 5,
  })
  const boundary = fc.oneof(
    { weight: 6, arbitrary: fc.constant('b') },
    fc.constantFrom('', 'b'.repeat(70), 'b'.repeat(300), '"b c"', 'b;c', '--', "'()+_,-./:=?"),
  )
  return fc.record({ parts, boundary, isWhole: fc.boolean() }).map(({ parts, boundary, isWhole }) => {
    const line = boundary.replaceAll('"', '')
    const pieces = parts.flatMap((part) => [Buffer.from(`--${line}\r\n`), part, Buffer.from('\r\n')])
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([...pieces, Buffer.from(isWhole ? `--${line}--\r\n` : '')]),
    }
  })
}
