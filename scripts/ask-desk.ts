import { Failure } from '#contract/answer.ts'
import { consoleKey } from '#server/desk/operator/console.ts'
import { addressOf, type Env } from '#server/env.ts'
import { systemClock } from '#server/platform/clock.ts'
import { secretOf } from '#server/platform/data-folder.ts'

/** Thrown for a mistake of the person who runs a command. The message is printed as one line, without a stack trace. */
export class WrongOrder extends Error {}

/**
 * Sends a command to the server that has locked the data folder. The secret in that folder authenticates the request.
 * @throws WrongOrder when no desk answers at the address, or the desk answers with an error
 */
export async function askDesk(env: Env, path: string, order: unknown): Promise<Response> {
  const body = JSON.stringify(order)
  const address = addressOf(env.DESK_HOST, env.DESK_PORT)
  const key = consoleKey(secretOf(env.DATA_DIR, env.SECRET), systemClock.now(), body)
  const headers = { 'content-type': 'application/json', 'x-console-key': key }
  const answer = await fetch(address + path, { method: 'POST', headers, body }).catch(() => null)
  if (answer?.ok) return answer
  const isOther = answer === null || answer.status === 401 || answer.status === 404
  throw new WrongOrder(
    `A server has the data folder ${env.DATA_DIR}, but ${
      isOther
        ? `no desk of it answers at ${address}. Set DESK_PORT as that server has it, or stop the server.`
        : `it could not do this (${answer.status}: ${await saidBy(answer)}). Its log says more.`
    }`,
  )
}

async function saidBy(answer: Response): Promise<string> {
  const said = Failure.safeParse(await answer.json().catch(() => null))
  return said.success ? said.data.message : 'without words'
}
