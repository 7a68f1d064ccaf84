import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

/** The schemas by which the routes validate bodies and query strings. */
const checked = vi.hoisted(() => [] as { method: string; url: string; httpPart: string; schema: unknown }[])
vi.mock(import('fastify-type-provider-zod'), async (original) => {
  const real = await original()
  return {
    ...real,
    validatorCompiler: (route) => {
      const { method, url, httpPart = '', schema } = route
      checked.push({ method, url, httpPart, schema })
      return real.validatorCompiler(route)
    },
  }
})

// Test files share their modules, so an earlier file may have loaded the application with the real compiler.
vi.resetModules()
const { testApp } = await import('#tests/support/app.ts')
const { testDesk } = await import('#tests/support/desk.ts')
const shop = testApp()
const desk = testDesk(shop)

/** A name with invisible characters: zero width space, soft hyphen, direction marks, Hangul filler, byte order mark. */
const TYPED = ' \u200bAs\u00adha\u2060 \u202eRao\u202c\u3164\ufeff '
const MEANT = 'Asha Rao'
const UNSEEN = '\u200b\u2060\u00ad\u3164\ufeff\u202e\u2800 '

/** Fields that are not normalised, grouped by the reason, with the end of their path. */
const AS_SENT: Readonly<Record<string, readonly string[]>> = {
  'a password may be any text': ['.password', '.newPassword'],
  'a secret that we have made': ['.token', '.link', '.signature', '.fingerprint', '/second-factor.secret'],
  'is compared with what is there, and not kept': [
    '.itemId',
    '.pujaId',
    '.lineId',
    '.after',
    '.afterName',
    '.ids',
    '.except',
    '.page',
    '.pack',
    '.subject',
    '.subjectId',
    '.thing',
    'GET /api/desk/catalogue/items.category',
    'HEAD /api/desk/catalogue/items.category',
    '/reprice.category',
    '/reprice/preview.category',
    'DELETE /api/desk/quoting/:id/lines/:lineId/names.name',
  ],
  'is not looked at: the order knows its day': ['.dateOfOrder'],
  'a list, whose rows stay: `tidyText`': ['/lists/text.text', '/estimates/text.text'],
  'what stands in the address of the page': ['/work/views.query'],
  'a file, whose cells are checked as the fields are': ['.csv'],
}
/** `was` contains the values that the page showed before a change. They are only compared too. */
const isAsSent = ({ place }: Field) =>
  place.includes('.was.') ||
  Object.values(AS_SENT)
    .flat()
    .some((end) => place.endsWith(end))

interface Field {
  place: string
  schema: z.ZodMiniType
}

/** All strings in a schema with their paths. */
function textsIn(schema: z.ZodMiniType, place: string): Field[] {
  const def = schema._zod.def as unknown as {
    type: string
    shape?: Record<string, z.ZodMiniType>
    options?: z.ZodMiniType[]
    [inner: string]: unknown
  }
  if (def.type === 'string') return [{ place, schema }]
  if (def.shape) return Object.entries(def.shape).flatMap(([name, part]) => textsIn(part, `${place}.${name}`))
  const parts = ['innerType', 'element', 'valueType', 'in', 'left', 'right'].flatMap((name) => def[name] ?? [])
  return [...(parts as z.ZodMiniType[]), ...(def.options ?? [])].flatMap((part) => textsIn(part, place))
}

describe('text typed by a person', () => {
  let written: Field[]
  beforeAll(async () => {
    await Promise.all([shop.app.ready(), desk.app.ready()])
    written = checked
      .filter(({ httpPart }) => httpPart === 'body' || httpPart === 'querystring')
      .flatMap(({ method, url, schema }) => textsIn(schema as z.ZodMiniType, `${method} ${url}`))
      .filter((field) => z.safeParse(field.schema, MEANT).success && !isAsSent(field))
  })
  const placesOf = (fields: Field[]) => fields.map(({ place }) => place)

  test('is checked in the fields of all calls', () => {
    expect(placesOf(written)).toEqual(
      expect.arrayContaining([
        'POST /api/register.name',
        'PATCH /api/customer/place-order.lane1',
        'POST /api/guest/estimates/text.remark',
        'POST /api/desk/quoting/:id/steps.step.change.title',
        'POST /api/desk/catalogue/items.aliases',
      ]),
    )
  })

  test('is the same with and without invisible characters', () => {
    const differs = ({ schema }: Field) => z.parse(schema, MEANT) !== z.safeParse(schema, TYPED).data
    expect(placesOf(written.filter(differs))).toEqual([])
  })

  test('counts as empty when all characters are invisible, and is rejected in a required field', () => {
    const differs = ({ schema }: Field) => {
      const [unseen, empty] = [z.safeParse(schema, UNSEEN), z.safeParse(schema, '')]
      return unseen.success !== empty.success || unseen.data !== empty.data
    }
    expect(placesOf(written.filter(differs))).toEqual([])
    const needed = ['POST /api/register.name', 'PATCH /api/customer/place-order.lane1', 'POST /api/xyz/contact.query']
    for (const { place, schema } of written)
      if (needed.includes(place)) expect([place, z.safeParse(schema, UNSEEN).success]).toEqual([place, false])
  })
})
