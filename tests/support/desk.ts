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
  /** A call as the desk's page makes it; `as` is who is logged in. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: { as?: TestOperator | undefined; json?: unknown } & Pick<
      InjectOptions,
      'headers' | 'payload' | 'remoteAddress'
    >,
  ): Promise<LightMyRequestResponse>
  /** Somebody who works at the desk, with a password of their own and logged in; an owner has a second factor, too. */
  operator(name?: string, role?: Role): Promise<TestOperator>
  /** What the command line prints as the one-time password of a new operator. */
  newcomer(emailId: string, name?: string, role?: Role): Promise<string>
}

/** The desk of the same shop as `test`. Call it at the top of the file, after `testApp`. */
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

  /** Without one an owner who is not alone would be asked for it first. Gives a code. */
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

/** What the browser sends back of the cookies that an answer sets. */
export function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
