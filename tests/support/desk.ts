import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Role } from '#contract/desk/roles.ts'
import { buildDesk } from '#server/desk/app.ts'
import { obey } from '#server/desk/operator/operators.ts'
import { sealedFactor } from '#server/desk/operator/second-factor.ts'
import { insertOperator, putSecondFactor } from '#server/desk/operator/store.ts'
import { codeOf, newSecret, stepAt } from '#server/desk/operator/totp.ts'
import { newId } from '#server/platform/ids.ts'
import { buildNodes, type TestApp } from './app.ts'
import { PASSWORD, passwordHashed } from './make.ts'

export interface TestOperator {
  id: string
  name: string
  emailId: string
  cookie: string
}

export interface TestDesk {
  app: FastifyInstance
  /** Sends a request like the desk's page. `as` is the operator who is logged in. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: { as?: TestOperator | undefined; json?: unknown } & Pick<
      InjectOptions,
      'headers' | 'payload' | 'remoteAddress'
    >,
  ): Promise<LightMyRequestResponse>
  /** Creates an operator with a password of their own, and logs them in. An owner also has a second factor. */
  operator(name?: string, role?: Role): Promise<TestOperator>
  /** Adds an operator as the command line does, and returns the printed one-time password. */
  newcomer(emailId: string, name?: string, role?: Role): Promise<string>
}

/** The desk of the shop `test`. Call this at the top of the file, after `testApp`. */
export function testDesk(test: TestApp): TestDesk {
  const desk = {} as TestDesk
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    desk.app = await buildNodes(test.nodes, buildDesk, closers)
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  desk.call = (method, url, { as, json, headers, ...rest } = {}) =>
    desk.app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...(as === undefined ? {} : { cookie: as.cookie }), ...headers },
      ...(json === undefined ? {} : { body: json as object }),
      ...rest,
    })

  desk.newcomer = async (emailId, name = 'Meera Iyer', role = 'owner') => {
    const lines = await obey(test.parts, { do: 'add', emailId, name, role })
    return lines.at(-1)?.trim() ?? ''
  }

  /**
   * Sets up a second factor and returns a code. Without it, an owner would have to set it up first, unless they are the
   * only operator.
   */
  async function secondFactor(id: string): Promise<string> {
    const { db, clock, secret: shopSecret } = test.parts
    const [secret, at] = [newSecret(), clock.now()]
    await putSecondFactor(db, sealedFactor(shopSecret, id, { secret, lastStep: 0, recoveryCodes: [], at }))
    return codeOf(secret, stepAt(at))
  }

  let added = 0
  desk.operator = async (name = 'Meera Iyer', role = 'owner') => {
    added += 1
    const emailId = `operator-${added}@example.com`
    const { db, clock } = test.parts
    const row = { id: newId(), name, email: emailId, role, passwordHash: await passwordHashed, createdAt: clock.now() }
    await insertOperator(db, { ...row, mustChangePassword: false })
    const json = { emailId, password: PASSWORD, ...(role === 'owner' ? { code: await secondFactor(row.id) } : {}) }
    const answer = await desk.call('POST', DESK_PATHS.logIn, { json })
    return { id: row.id, name, emailId, cookie: cookieOf(answer) }
  }
  return desk
}

/** The cookie header that a browser sends after this response. */
export function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
