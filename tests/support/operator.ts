import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ConsoleAnswer, OperatorAnswer } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Role } from '#contract/desk/roles.ts'
import { SECOND_FACTOR_PATHS, SecondFactor } from '#contract/desk/second-factor.ts'
import { consoleKey } from '#server/desk/operator/console.ts'
import { codeOf, stepAt } from '#server/desk/operator/totp.ts'
import { PASSWORD, visitorTest } from './customer.ts'
import { listen } from './journey.ts'

export interface DeskOperator {
  id: string
  name: string
  emailId: string
}

export type Desk = {
  /** The URL of the desk, set in playwright.config.ts. */
  deskURL: string
  /** The data folder of the server under test. */
  dataFolder: string
  /** Adds an operator as the command line does, and returns the one-time password. */
  addOperator: (name: string, role?: Role) => Promise<{ emailId: string; password: string }>
  /** The role of the operator who is logged in on `desk`. */
  role: Role
  /** The operator who is logged in on `desk`. */
  operator: DeskOperator
  /** A page of the desk, logged in. `page` is the customer's page. */
  desk: Page
  /** Another operator without a page. Returns a function that sends their requests. */
  colleague: (
    name: string,
  ) => Promise<(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) => Promise<Response>>
}

/** Journeys between a customer and the desk, or at the desk only. */
export const deskTest = visitorTest.extend<Desk & { loggedIn: { operator: DeskOperator; cookie: string } }>({
  deskURL: ['', { option: true }],
  addOperator: async ({ deskURL, dataFolder }, use) => {
    const secret = await readFile(join(dataFolder, 'secret'), 'utf8')
    await use(async (name, role = 'owner') => {
      const emailId = `meera.${randomBytes(6).toString('hex')}@example.com`
      const body = JSON.stringify({ do: 'add', emailId, name, role })
      const headers = { 'content-type': 'application/json', 'x-console-key': consoleKey(secret, new Date(), body) }
      const answer = await fetch(deskURL + DESK_PATHS.console, { method: 'POST', headers, body })
      const { lines } = ConsoleAnswer.parse(await answer.json())
      return { emailId, password: lines.at(-1)?.trim() ?? '' }
    })
  },
  role: ['owner', { option: true }],
  loggedIn: async ({ deskURL, addOperator, role }, use) => {
    await use(await logIn(deskURL, await addOperator('Meera Iyer', role)))
  },
  colleague: async ({ deskURL, addOperator }, use) => {
    await use(async (name) => {
      const { cookie } = await logIn(deskURL, await addOperator(name))
      return (method, path, json) =>
        fetch(deskURL + path, {
          method,
          headers: { cookie, ...(json && { 'content-type': 'application/json' }) },
          ...(json && { body: JSON.stringify(json) }),
        })
    })
  },
  operator: async ({ loggedIn }, use) => use(loggedIn.operator),
  desk: async ({ browser, contextOptions, viewport, isMobile, hasTouch, deskURL, loggedIn, complaints }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      viewport,
      isMobile,
      hasTouch,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      baseURL: deskURL,
    })
    await listen(context, complaints.heard)
    const [name = '', value = ''] = loggedIn.cookie.split('=')
    await context.addCookies([{ name, value, url: deskURL, httpOnly: true, sameSite: 'Strict' }])
    await use(await context.newPage())
    await context.close()
  },
})

/**
 * Logs a new operator in like the desk's page does: changes their password, and sets up a second factor if required.
 */
async function logIn(
  deskURL: string,
  { emailId, password }: { emailId: string; password: string },
): Promise<{ operator: DeskOperator; cookie: string }> {
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object, cookie = '') =>
    fetch(deskURL + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(json && { body: JSON.stringify(json) }),
    })
  const answer = await send('POST', DESK_PATHS.logIn, { emailId, password })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { operator } = OperatorAnswer.parse(await answer.json())
  await send('POST', DESK_PATHS.password, { password, newPassword: PASSWORD }, cookie)
  if (operator === null) throw new Error('nobody was logged in')
  if (operator.secondFactorDue) {
    const own = await send('GET', SECOND_FACTOR_PATHS.own, undefined, cookie)
    const { secret } = SecondFactor.parse(await own.json()).proposal
    const code = codeOf(secret, stepAt(new Date()))
    await send('PUT', SECOND_FACTOR_PATHS.own, { password: PASSWORD, secret, code }, cookie)
  }
  return { operator, cookie }
}
