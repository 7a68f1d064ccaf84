/** The part of JSON Schema that the OpenAPI documents of the product use. */
export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** A route described by an OpenAPI document. */
export interface Call {
  side: 'shop' | 'desk'
  method: string
  /** The path with its parameters in braces. */
  path: string
  params: Record<string, Schema>
  query: Record<string, Schema>
  body: Schema | null
  isForm: boolean
  /** The statuses that the document describes responses for. */
  statuses: number[]
}

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses?: Record<string, unknown>
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

/** The OpenAPI documents describe a form only by its media type. */
const FORM = 'multipart/form-data'
const FORM_PATHS = /upload-custom-list|\/guest\/estimates$|\/feedback$/

export function callsOf(side: Call['side'], { paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses = {} }]) => {
      const of = (place: string) =>
        Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema ?? {}]))
      const content = requestBody?.content ?? {}
      const isForm = side === 'shop' && method === 'post' && (FORM in content || FORM_PATHS.test(path))
      return {
        side,
        method: method.toUpperCase(),
        path,
        params: of('path'),
        query: of('query'),
        body: isForm ? null : (Object.values(content)[0]?.schema ?? null),
        isForm,
        statuses: Object.keys(responses).map(Number),
      }
    }),
  )
}
