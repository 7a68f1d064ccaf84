import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { compileAnswer } from '#server/platform/answers.ts'

/**
 * Validates every response of the application completely against its schema. The product does not, because it would
 * take too long. Call this before the application is used.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler((route) => {
    const write = compileAnswer(route)
    const check = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
    return (answer) => {
      const [written, checked] = [write(answer), check(answer)]
      if (!isDeepStrictEqual(JSON.parse(written), JSON.parse(checked)))
        throw new Error(`${route.method} ${route.url} wrote ${written} for ${checked}`)
      return written
    }
  })
}
