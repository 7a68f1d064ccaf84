import fc from 'fast-check'
import type { Schema } from './calls.ts'

/** Texts that often break programs. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{1F9FF}\u{1F469}\u200D\u{1F33E}',
  'हल्दी पाउडर १०० ग्राम',
  '\u202Etxt.exe',
  'e\u0301'.repeat(200),
  '\uFEFF',
  '\uD800',
  'x'.repeat(10_000),
  'İ'.repeat(300),
  "'; drop table customers; --",
  '%00%',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e400',
  '9007199254740993',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:61.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01',
  '\r\nX-Injected: yes',
] as const

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
] as const

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
)

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(...ODD_NUMBERS),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Generates values that match the schema. Ids and addresses are picked from `known`, so that some exist. */
export function fitting(schema: Schema, known: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fitting(choice, known, depth + 1)))
  if (schema.allOf !== undefined) {
    return fc
      .tuple(...schema.allOf.map((part) => fitting(part, known, depth + 1)))
      .map((all) => Object.assign({}, ...all))
  }
  const types = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, known, depth)))
}

function ofType(type: string, schema: Schema, known: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 1_000_000 } = schema
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      if (depth > 8) return fc.constant({})
      const parts = Object.entries(properties).map(([name, part]) => [name, fitting(part, known, depth + 1)] as const)
      return fc.record(Object.fromEntries(parts), { requiredKeys: required.filter((name) => name in properties) })
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known, depth + 1), { maxLength: Math.min(3, schema.maxItems ?? 3) })
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.max(minimum, Math.min(maximum, 2 ** 31)) })
    case 'number':
      return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema, known)
  }
}

function textOf({ format, minLength = 0, maxLength = 60 }: Schema, known: readonly string[]): fc.Arbitrary<string> {
  const id = fc.oneof(fc.constantFrom(...known), fc.uuid())
  if (format === 'uuid') return id
  if (format === 'email') return fc.emailAddress()
  const instant = fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString())
  if (format === 'date-time') return instant
  const day = instant.map((text) => text.slice(0, 10))
  if (format === 'date') return day
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  const phone = fc.constantFrom('9845012345', '+919845012345', '560004', '12345678', '09:00', '2026-12-01 09:00')
  return fc.oneof({ weight: 3, arbitrary: text }, id, day, instant, phone)
}

/** Replaces, removes or adds something in the value. */
export function broken(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, oddValue, fc.nat(), fc.constantFrom('replace', 'remove', 'add'))
    .map(([whole, odd, at, how]) => {
      const copy = structuredClone(whole)
      const places = placesIn(copy)
      const place = places[at % Math.max(1, places.length)]
      if (place === undefined) return odd
      const [parent, key] = place
      if (how === 'remove') delete parent[key]
      else if (how === 'add') parent[`${key}2`] = odd
      else parent[key] = odd
      return copy
    })
}

function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [[parent, key] as [typeof parent, string], ...placesIn(parent[key])])
}
