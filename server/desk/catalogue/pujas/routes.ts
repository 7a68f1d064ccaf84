import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ChangePuja, type DeskPuja, PujaAnswer, PujaFields, PujasAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addPuja, changePuja } from './change-puja.ts'
import * as store from './store.ts'

export function pujaRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const tags = ['catalogue']
  const params = z.object({ id: z.string().check(z.maxLength(64)) })

  async function all(): Promise<DeskPuja[]> {
    const [rows, pandits] = await Promise.all([store.allPujas(db), store.panditsByPuja(db)])
    return rows.map((row) => presentPuja(row, pandits.get(row.id) ?? 0))
  }
  async function answer(id: string): Promise<{ puja: DeskPuja }> {
    const puja = (await all()).find((one) => one.id === id)
    if (puja === undefined) throw refused('not.found')
    return { puja }
  }

  return async (app) => {
    app.get(DESK_PATHS.pujas, { schema: { tags, response: { 200: PujasAnswer } } }, async () => {
      const [pujas, itemNames] = await Promise.all([all(), store.itemNames(db)])
      return { pujas, itemNames }
    })

    app.post(
      DESK_PATHS.pujas,
      { config: { once: true }, schema: { tags, body: PujaFields, response: { 201: PujaAnswer } } },
      async (request, reply) => {
        const doing = { operator: operatorOf(request), now: clock.now() }
        const id = await db.transaction((tx) => addPuja(tx, request.body, doing))
        return reply.code(201).send(await answer(id))
      },
    )

    app.patch(
      DESK_PATHS.puja(':id'),
      { schema: { tags, params, body: ChangePuja, response: { 200: PujaAnswer } } },
      async (request) => {
        const { updatedAt: seen, ...fields } = request.body
        const doing = { operator: operatorOf(request), now: clock.now() }
        await db.transaction((tx) => changePuja(tx, request.params.id, { fields, seen }, doing))
        return answer(request.params.id)
      },
    )
  }
}

function presentPuja(row: store.PujaRow, pandits: number): DeskPuja {
  const { position: _, dakshinaPaise, updatedAt, ...fields } = row
  return { ...fields, dakshina: dakshinaPaise / 100, updatedAt: updatedAt.toISOString(), pandits }
}
