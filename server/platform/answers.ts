import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/**
 * Compiles a serializer for responses of this shape. It writes only the fields that the shape names, so that no
 * internal field can leak. It throws when a required field is missing. Only the tests check the rest of the shape,
 * because that check would cost time in production. The serializer is compiled on first use, because there are hundreds
 * of them, and once for all routes that respond with the same shape.
 */
export function compileAnswer({ schema }: { schema: unknown }): (answer: unknown) => string {
  let write: Serializer | undefined
  return (answer) => {
    write ??= serializerOf(schema as $ZodType)
    return write(answer)
  }
}

type Serializer = (answer: unknown) => string

const serializers = new WeakMap<$ZodType, Serializer>()

function serializerOf(shape: $ZodType): Serializer {
  const known = serializers.get(shape)
  if (known) return known
  const compiled: Serializer = fastJsonStringify(jsonSchemaOf(shape))
  serializers.set(shape, compiled)
  return compiled
}

const jsonSchemaOf = (shape: $ZodType) =>
  z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'output',
    // A value without a JSON representation becomes an empty response.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // fast-json-stringify would not escape quotes in a string with a known format.
      delete jsonSchema.format
      // Fields that the shape does not name are left out, also when the response matches one of several shapes.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // Turns "shape or null" into a nullable shape, which needs no trial of both. Not for an enum, which would have to
      // list null too.
      const [shape, none] = jsonSchema.anyOf?.length === 2 ? jsonSchema.anyOf : []
      if (typeof shape?.type === 'string' && shape.enum === undefined && none?.type === 'null') {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, shape, { nullable: true })
      }
    },
  }) as AnySchema
