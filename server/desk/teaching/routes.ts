import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { MAX_TAUGHT_LINES, TaughtAnswer, TaughtQuery } from '#contract/desk/teaching.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { createTurns, streamInTurn } from '#server/platform/turns.ts'
import { record } from '../audit/record.ts'
import { operatorOf } from '../operator/sessions.ts'
import { countTaught, type Range } from './store.ts'

const tags = ['quoting']
const ALL = 'all'

const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)
const rangeOf = ({ from, to }: { from: string; to: string }): Range => ({
  from: startOf(from),
  to: new Date(startOf(to).getTime() + DAY_MS),
})

export function teachingRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { db, clock } = parts
  const exports = createTurns({ atOnce: 1, waiting: 0, refusal: 'teaching.running' })

  return async (app) => {
    app.get(
      DESK_PATHS.taught,
      { schema: { tags, querystring: TaughtQuery, response: { 200: TaughtAnswer } } },
      async ({ query }) => ({ ...(await countTaught(db, rangeOf(query))), running: exports.isRunning(ALL) }),
    )

    app.get(
      DESK_PATHS.taughtFile,
      { schema: { tags, querystring: TaughtQuery, produces: ['application/x-tar'] } },
      async (request, reply) => {
        const { from, to } = request.query
        const range = rangeOf(request.query)
        const end = await exports.begin(ALL)
        try {
          const { lists, lines } = await countTaught(db, range)
          if (lines === 0) throw refused('teaching.none')
          if (lines > MAX_TAUGHT_LINES) throw refused('teaching.many', { lines: String(lines) })
          // The audit log records who exported images.
          const deed = { action: 'teaching.export', subject: 'teaching', subjectId: 'all' }
          const after = { from, to, lists, lines }
          await record(db, { operator: operatorOf(request), at: clock.now(), ...deed, after })
          // The image code is loaded with the first export, because most shops never make one.
          const { packTaught } = await import('./pack.ts')
          const name = `pujaghar-lines-${dayInIndia(clock.now())}.tar`
          return reply
            .type('application/x-tar')
            .header('cache-control', 'no-store')
            .header('content-disposition', `attachment; filename="${name}"`)
            .send(streamInTurn(packTaught(parts, range), end))
        } catch (error) {
          end()
          throw error
        }
      },
    )
  }
}
