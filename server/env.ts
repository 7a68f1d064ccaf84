import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod'
import { findLocale } from '#contract/locale.ts'
import { isLocalHost } from './platform/networks.ts'

const port = z.coerce.number('must be a port number').int('must be a whole number').min(0).max(65535)
const count = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1')
const text = z.string().min(1)
const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })

/** A time of day in India. */
const timeOfDay = (latest: RegExp) => z.string().regex(latest, 'must be a time such as 09:00')

/** The address of the shop's page on a social network. */
const social = z.union([address('https'), z.literal('none')], 'must be an https:// address, or none')

/** The proxies that may set X-Forwarded-For. */
const trustProxy = z
  .string()
  .refine(
    (value) => value === 'true' || value === 'false' || value.split(',').every((range) => isRange(range.trim())),
    'must be true, false, or addresses and ranges such as 10.0.0.0/8, comma separated',
  )
  .transform((value) => (value === 'true' ? true : value === 'false' ? false : value))

function isRange(range: string): boolean {
  if (range === 'loopback' || range === 'linklocal' || range === 'uniquelocal') return true
  const [, address = '', bits = '1'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(range) ?? []
  const mostBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return Number(bits) >= 1 && Number(bits) <= mostBits
}

/** Each language of the shop at most once, because a customer has one language and each text has one template in it. */
const chatLanguages = z
  .string()
  .transform((codes) => codes.split(',').map((code) => code.trim()))
  .refine(
    (codes) =>
      codes.every((code) => /^(en(_GB|_US)?|hi|kn)$/.test(code)) &&
      new Set(codes.map((code) => findLocale(code))).size === codes.length,
    'must be one or more of en (or en_GB or en_US), hi and kn, comma separated',
  )

const ROLES = ['all', 'api', 'worker'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every variable, by group. `.env.example` is generated from this table: run `npm run env-example` after a change. */
export const VARIABLES = {
  Addresses: {
    PORT: port.default(3000).describe('Port of the shop and the API. 0 picks a free port.'),
    HOST: text
      .default('127.0.0.1')
      .describe('Address the shop listens on. 0.0.0.0 accepts connections from the network.'),
    DESK_PORT: port.default(3001).describe('Port of the desk. 0 picks a free port.'),
    DESK_HOST: text
      .default('127.0.0.1')
      .describe('Address the desk listens on. Keep it on the loopback unless a proxy with TLS is in front of it.'),
    DESK_URL: address('http', 'https')
      .optional()
      .describe(
        'Address that operators use when it is neither a number, nor localhost, nor DESK_HOST: a host name behind a proxy or a tunnel. Other host names are refused.',
      ),
    PUBLIC_URL: address('http', 'https')
      .optional()
      .describe(
        'Address that customers use. Links in mails and the addresses inside pages start with it. https:// turns on HSTS. Default: http://HOST:PORT.',
      ),
    TRUST_PROXY: trustProxy
      .default(false)
      .describe(
        'Proxies whose X-Forwarded-For header is trusted: addresses or ranges, comma separated. true trusts everyone, so anyone can bypass the rate limits. At the desk it counts only when DESK_URL is set.',
      ),
    MAX_CONNECTIONS: count
      .default(2000)
      .describe(
        'Connections that the shop and the desk each keep open at once. The system must allow as many open files (ulimit -n), and some more.',
      ),
    MAX_CONNECTIONS_PER_ADDRESS: count
      .default(200)
      .describe(
        'Of those, from one address; carriers put many families behind one. Not counted with TRUST_PROXY, since all come from the proxy then.',
      ),
    SERVICE_WORKER: z
      .enum(['on', 'off'], 'must be on or off')
      .default('on')
      .describe(
        'Whether browsers get the service worker, which keeps pages and the last orders readable offline. off removes it from the browsers that have it.',
      ),
  },
  Storage: {
    DATA_DIR: text.default('./data').describe('Folder for the database, files, mails and the secret.'),
    DATABASE_URL: address('postgres', 'postgresql')
      .optional()
      .describe('postgres:// address of a PostgreSQL. Default: the embedded database in DATA_DIR.'),
    PREPARED_STATEMENTS: z
      .enum(['on', 'off'], 'must be on or off')
      .default('on')
      .describe(
        'Whether PostgreSQL keeps the plans of statements for each connection. off for a pooler that gives each transaction another one and does not track them, as PgBouncer before 1.21.',
      ),
    DATABASE_DIRECT_URL: address('postgres', 'postgresql')
      .optional()
      .describe(
        'Address of the same database past a pooler in transaction mode, such as pgbouncer: migrations and jobs go there. Default: DATABASE_URL.',
      ),
    DATABASE_CONNECTIONS: count
      .default(20)
      .describe('Connections to PostgreSQL that a node keeps open for requests at most. For jobs it opens 5 more.'),
    S3_BUCKET: text
      .optional()
      .describe('Bucket for uploaded files. Needs the two keys below. Default: files are kept in DATA_DIR.'),
    S3_ACCESS_KEY_ID: text.optional().describe('Access key of the bucket.'),
    S3_SECRET_ACCESS_KEY: text.optional().describe('Secret key of the bucket.'),
    S3_ENDPOINT: address('http', 'https')
      .optional()
      .describe('http(s):// address of an S3 service other than AWS. Default: the address of AWS.'),
    S3_REGION: text.default('auto').describe('Region of the bucket.'),
    SECRET: z
      .string()
      .min(32, 'must have at least 32 characters')
      .optional()
      .describe(
        'Signs links to files, shared quotations, mail settings and confirmed addresses, codes and links for new passwords, cookies of known browsers, and the entries of the desk’s log. At least 32 characters, the same on every node. Default: generated once and kept in DATA_DIR.',
      ),
  },
  'Mail and contact': {
    SMTP_URL: address('smtp', 'smtps')
      .optional()
      .describe('smtp:// or smtps:// address of the mail server. Default: mails are written to DATA_DIR as files.'),
    MAILS_PER_MINUTE: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .default(600)
      .describe(
        'Mails that all nodes together hand to the mail server in a minute. Codes for new passwords count but never wait. Set it below what the mail service allows.',
      ),
    SUPPORT_EMAIL: z
      .email('must be an e-mail address')
      .default('help@pujaghar.example')
      .describe('Shown to customers. The sender of every mail. Receives questions and feedback.'),
    SUPPORT_PHONE: z
      .string()
      .regex(/^\+\d{8,15}$/, 'must be a number in international form, for example +919845012345')
      .default('+919845012345')
      .describe('Shown to customers, in international form. Must be on WhatsApp.'),
    SOCIAL_INSTAGRAM: social
      .default('https://instagram.example/pujaghar')
      .describe('Address of the Instagram page linked in the footer. none leaves it out.'),
    SOCIAL_FACEBOOK: social
      .default('https://facebook.example/pujaghar')
      .describe('Address of the Facebook page linked in the footer. none leaves it out.'),
    SOCIAL_YOUTUBE: social
      .default('https://youtube.example/pujaghar')
      .describe('Address of the YouTube page linked in the footer. none leaves it out.'),
  },
  WhatsApp: {
    WHATSAPP: z
      .enum(['cloud'], 'must be cloud')
      .optional()
      .describe(
        'cloud sends news of orders by Meta’s WhatsApp Cloud API to customers who agreed. Needs the two variables below. Default: the desk only opens chats by hand. docs/operating/mails.md says how to go live.',
      ),
    WHATSAPP_TOKEN: text
      .regex(/^[\x21-\x7e]+$/, 'must be one word of ASCII')
      .optional()
      .describe('Permanent access token of a system user.'),
    WHATSAPP_PHONE_ID: z
      .string()
      .regex(/^\d{5,25}$/, 'must be the ID of the phone number, digits only, not the number itself')
      .optional()
      .describe('ID of the phone number that sends.'),
    WHATSAPP_LANGUAGES: chatLanguages
      .prefault('en')
      .describe(
        'Languages in which the templates are registered, by the codes of Meta, comma separated: en, en_GB or en_US, hi, kn. Who reads none of them gets the first.',
      ),
    WHATSAPP_TEMPLATES: z
      .string()
      .regex(/^[a-z0-9_]{1,40}$/, 'must be small letters, digits and _')
      .default('pujaghar_')
      .describe('What the names of the templates begin with.'),
    WHATSAPP_URL: address('http', 'https')
      .default('https://graph.facebook.com/v24.0')
      .describe('Address of the API with its version.'),
  },
  'Seller and service': {
    SELLER_NAME: text
      .optional()
      .describe('Legal name of the seller, shown on the pages about policies. Default: only Pujaghar is named.'),
    SELLER_ADDRESS: text
      .optional()
      .describe('Address of the seller’s office, on one line. Default: the pages say to ask for it.'),
    SELLER_GSTIN: z
      .string()
      .regex(
        /^29[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
        'must be a GSTIN of Karnataka: 29, then 13 capital letters and digits',
      )
      .optional()
      .describe('GST number of the seller. Default: none is shown, and invoices are plain bills without tax.'),
    CANCELLATION_FEE_TAX: z
      .enum(['as-supply', 'none'], 'must be as-supply or none')
      .default('as-supply')
      .describe(
        'How a kept cancellation fee is taxed: as-supply, like what was cancelled, or none. Ask your chartered accountant.',
      ),
    GRIEVANCE_NAME: text
      .optional()
      .describe(
        'Name of the grievance officer, which the E-Commerce Rules of 2020 ask for. Default: only the designation.',
      ),
    GRIEVANCE_DESIGNATION: text
      .optional()
      .describe('Designation of the grievance officer. Default: “Grievance officer”, in the language of the page.'),
    GRIEVANCE_EMAIL: z
      .email('must be an e-mail address')
      .optional()
      .describe('E-mail address for complaints. Default: SUPPORT_EMAIL.'),
    GRIEVANCE_PHONE: z
      .string()
      .regex(/^\+\d{8,15}$/, 'must be a number in international form, for example +919845012345')
      .optional()
      .describe('Telephone number for complaints. Default: SUPPORT_PHONE.'),
    DESK_OPENS: timeOfDay(/^([01]\d|2[0-3]):[0-5]\d$/)
      .default('09:00')
      .describe('When the desk opens, by the clock in India. Promises that are given before count from then.'),
    DESK_CLOSES: timeOfDay(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
      .default('20:00')
      .describe('When the desk closes, later than it opens. 24:00 is midnight.'),
    BOOKING_NOTICE_HOURS: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 336')
      .max(336, 'must be 1 to 336')
      .default(12)
      .describe('How many hours ahead customers book a puja, or move it, at least. The desk may arrange it sooner.'),
  },
  'A hosted vision model': {
    VISION_URL: address('http', 'https')
      .optional()
      .describe(
        'Address of an OpenAI-compatible API, as a rule up to /v1, whose model reads list pages that we doubt a second time. Needs the two variables below. Must be https:// unless the host is local. Default: no page leaves this machine. docs/operating/vision.md says what it costs.',
      ),
    VISION_KEY: text
      .optional()
      .describe('Key of that API. A local server that wants none still needs a word here, for example none.'),
    VISION_MODEL: text.optional().describe('Name of the model, which must take pictures.'),
    VISION_DAILY_PAGES: count
      .default(200)
      .describe(
        'Requests that all nodes together send to the model in a day of India, one for a page as a rule. Later pages are read here only.',
      ),
    VISION_DAILY_PAGES_PER_CUSTOMER: count
      .default(40)
      .describe('Of those, for the lists of one customer, so that nobody uses up what is there for all.'),
    VISION_TIMEOUT_SECONDS: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 600')
      .max(600, 'must be 1 to 600')
      .default(45)
      .describe(
        'How long the model may take for all pages of a list, in seconds, 1 to 600. Until then the list is shown but not quoted.',
      ),
  },
  Payments: {
    UPI_VPA: z
      .string()
      .regex(/^[\w.-]{2,100}@[A-Za-z0-9.-]{2,60}$/, 'must be a UPI address, for example pujaghar@okaxis')
      .optional()
      .describe(
        'UPI address of the shop, as a rule the merchant address that its bank gave. Customers pay to it, and the desk confirms what came. Needs UPI_NAME. Default: no payment by UPI.',
      ),
    UPI_NAME: text
      .max(50, 'must be at most 50 characters')
      .optional()
      .describe('Name that UPI apps show for that address, as the bank has it.'),
    PAYMENTS: z
      .enum(['razorpay'], 'must be razorpay')
      .optional()
      .describe(
        'Provider of payment links: razorpay. Needs the three variables below. Default: no payment online. docs/operating/payments.md says how to go live.',
      ),
    RAZORPAY_KEY_ID: text.optional().describe('Key of its API, for example rzp_live_XXXX.'),
    RAZORPAY_KEY_SECRET: text.optional().describe('Secret of that key.'),
    RAZORPAY_WEBHOOK_SECRET: text.optional().describe('Secret of the webhook that tells the shop of payments.'),
    RAZORPAY_URL: address('http', 'https')
      .default('https://api.razorpay.com')
      .describe('Address of its API. Only a test needs another.'),
  },
  Metrics: {
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{20,}$/, 'must be one word of ASCII, at least 20 characters')
      .optional()
      .describe(
        'What Prometheus shows to read /metrics, as a bearer token. Default: only who asks from this machine or its private network reads it, and nobody when DESK_URL is set.',
      ),
    METRICS_PORT: port
      .optional()
      .describe(
        'Port on which a node with ROLE=worker, which has no desk, answers /metrics, at DESK_HOST. 0 picks a free port. Default: it answers nowhere.',
      ),
    SLOW_STATEMENT_MS: count
      .default(500)
      .describe('Statements that take so many milliseconds or longer are logged, without their values.'),
  },
  Process: {
    ROLE: z
      .enum(ROLES, `must be one of ${ROLES.join(', ')}`)
      .default('all')
      .describe(`One of ${ROLES.join(', ')}. api serves HTTP only, worker runs jobs only. Both need DATABASE_URL.`),
    READERS: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 16')
      .max(16, 'must be 1 to 16')
      .optional()
      .describe(
        'Threads that read lists, 1 to 16. docs/reference/configuration.md says how much memory they take. Default: the number of cores, at most 2.',
      ),
    RATE_LIMIT_FACTOR: z.coerce
      .number('must be a number')
      .positive('must be above zero')
      .default(1)
      .describe('Multiplies every rate limit.'),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
      .default('info')
      .describe(`One of ${LOG_LEVELS.join(', ')}.`),
  },
} as const

const Configuration = z
  .object({
    ...VARIABLES.Addresses,
    ...VARIABLES.Storage,
    ...VARIABLES['Mail and contact'],
    ...VARIABLES.WhatsApp,
    ...VARIABLES['Seller and service'],
    ...VARIABLES['A hosted vision model'],
    ...VARIABLES.Payments,
    ...VARIABLES.Metrics,
    ...VARIABLES.Process,
  })
  .superRefine((env, context) => {
    const wrong = (name: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
      wrong('DATABASE_URL', 'is needed with DATABASE_DIRECT_URL')
    const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    if (env.S3_ENDPOINT !== undefined || s3.some((name) => env[name] !== undefined)) {
      for (const name of s3) if (env[name] === undefined) wrong(name, 'is needed when files are kept in S3')
    }
    if (env.UPI_VPA !== undefined && env.UPI_NAME === undefined) wrong('UPI_NAME', 'is needed with UPI_VPA')
    const razorpay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
    if (env.PAYMENTS === 'razorpay')
      for (const name of razorpay) if (env[name] === undefined) wrong(name, 'is needed with PAYMENTS razorpay')
    const whatsApp = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID'] as const
    if (env.WHATSAPP === 'cloud')
      for (const name of whatsApp) if (env[name] === undefined) wrong(name, 'is needed with WHATSAPP cloud')
    if (env.WHATSAPP_URL.startsWith('http:') && !isLocalHost(new URL(env.WHATSAPP_URL).hostname))
      wrong('WHATSAPP_URL', 'must start with https://, because the token leaves the local network')
    const vision = ['VISION_URL', 'VISION_KEY', 'VISION_MODEL'] as const
    if (vision.some((name) => env[name] !== undefined)) {
      for (const name of vision) if (env[name] === undefined) wrong(name, 'is needed when a vision model reads along')
    }
    if (env.VISION_URL !== undefined && /[?#]|^[^/]*\/\/[^/]*@/.test(env.VISION_URL))
      wrong(
        'VISION_URL',
        'must not hold a user, a ? or a #: the key goes into VISION_KEY, and a path is added at the end',
      )
    if (env.VISION_KEY !== undefined && !/^[\x20-\x7e]+$/.test(env.VISION_KEY))
      wrong('VISION_KEY', 'must be letters, digits and signs of ASCII on one line, because it is sent in a header')
    if (env.DESK_CLOSES <= env.DESK_OPENS) wrong('DESK_CLOSES', 'must be later than DESK_OPENS')
    if (env.VISION_URL?.startsWith('http:') && !isLocalHost(new URL(env.VISION_URL).hostname))
      wrong('VISION_URL', 'must start with https://, because pictures and the key leave the local network')
  })

export type Env = ReturnType<typeof readEnv>

/** Thrown when variables are invalid. The message names all of them. */
export class WrongEnv extends Error {}

/** The error for a port in use. `name` is the variable that sets the port. */
export function portInUse(name: string, port: string | number, host: string): WrongEnv {
  return new WrongEnv(
    `${name} ${port} is in use on ${host}. Stop what listens there, or set ${name} to another number.`,
  )
}

/** The HTTP URL of a host and a port. An IPv6 address is put in brackets. */
export const addressOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws WrongEnv naming every invalid variable and its allowed values
 */
export function readEnv(variables: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = Configuration.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new WrongEnv(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const env = result.data
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    deskHours: { opens: env.DESK_OPENS, closes: env.DESK_CLOSES },
    READERS: env.READERS ?? Math.min(2, availableParallelism()),
    PUBLIC_URL: (env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT)).replace(/\/$/, ''),
  }
}
