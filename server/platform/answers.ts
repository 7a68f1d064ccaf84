import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/**
 * Gives what writes answers of this shape: the fields that it names and no others, so that nothing inside reaches anybody by being forgotten. It throws where one
 * is missing; that the rest is as the shape says is looked at in the tests, where it costs nobody time. It is compiled when it is first needed: there are hundreds.
 */
export function compileAnswer({ schema }: { schema: unknown }): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= fastJsonStringify(jsonSchemaOf(schema as $ZodType))
    return write(answer)
  }
}

const jsonSchemaOf = (shape: $ZodType) =>
  z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'output',
    // What has no shape in JSON is an empty answer.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A text of a known format would be written as it stands, without a look at its quotes.
      delete jsonSchema.format
      // What the shape does not name is left out, also where one of several shapes is looked for.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // One shape or null is known without trying both; a list of values would have to name null too.
      const [shape, none] = jsonSchema.anyOf?.length === 2 ? jsonSchema.anyOf : []
      if (typeof shape?.type === 'string' && shape.enum === undefined && none?.type === 'null') {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, shape, { nullable: true })
      }
    },
  }) as AnySchema
