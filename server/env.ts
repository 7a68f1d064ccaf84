import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number('must be a port number').int('must be a whole number').min(0).max(65535)
const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })

/** The shop's page on a network. */
const social = z.union([address('https'), z.literal('none')], 'must be an https:// address, or none')

/** Whose X-Forwarded-For is believed: addresses or ranges, comma separated. `true` believes anyone's, which lets anyone pass the limits. */
const trustProxy = z
  .string()
  .refine(
    (text) => text === 'true' || text === 'false' || text.split(',').every((range) => isRange(range.trim())),
    'must be true, false, or addresses and ranges such as 10.0.0.0/8, comma separated',
  )
  .transform((text) => (text === 'true' ? true : text === 'false' ? false : text))

function isRange(text: string): boolean {
  if (text === 'loopback' || text === 'linklocal' || text === 'uniquelocal') return true
  const [, address = '', bits = '1'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const mostBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return Number(bits) >= 1 && Number(bits) <= mostBits
}

const Variables = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DESK_PORT: port.default(3001),
    DESK_HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: address('http', 'https').optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    S3_ENDPOINT: address('http', 'https').optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('auto'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    SMTP_URL: address('smtp', 'smtps').optional(),
    SUPPORT_EMAIL: z.email('must be an e-mail address').default('help@pujaghar.example'),
    SUPPORT_PHONE: z
      .string()
      .regex(/^\+\d{8,15}$/, 'must be a number in international form, for example +919845012345')
      .default('+919845012345'),
    SOCIAL_INSTAGRAM: social.default('https://instagram.example/pujaghar'),
    SOCIAL_FACEBOOK: social.default('https://facebook.example/pujaghar'),
    SOCIAL_YOUTUBE: social.default('https://youtube.example/pujaghar'),
    ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'),
    READERS: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1)
      .max(16)
      .default(Math.min(2, availableParallelism())),
    TRUST_PROXY: trustProxy.default(false),
    RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above zero').default(1),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
    SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  })
  .superRefine((env, context) => {
    const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const given = s3.filter((name) => env[name] !== undefined)
    if (given.length === 0 && env.S3_ENDPOINT === undefined) return
    for (const name of s3) {
      if (env[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'is needed when files are kept in S3' })
      }
    }
  })

export type Env = ReturnType<typeof readEnv>

/** Thrown when variables are wrong; the message names every one of them. */
export class WrongEnv extends Error {}

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws WrongEnv naming every wrong variable and what it must be
 */
export function readEnv(variables: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = Variables.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new WrongEnv(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const env = result.data
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`).replace(
      /\/$/,
      '',
    ),
  }
}
