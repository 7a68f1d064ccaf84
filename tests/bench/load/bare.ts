import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import pg from 'pg'

/**
 * The baseline of `bench:load`: the minimum that a server on Node and PostgreSQL can do for the same calls. No
 * framework, validation or limits; one prepared statement for each call, in which PostgreSQL builds the response.
 * Prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 20 })

/** The fields of an order in a list of the product. */
const ORDER = `'_id', o.id, 'status', o.status, 'customerName', o.customer_name, 'createdAt', o.created_at, 'updatedAt', o.updated_at,
  'dateOfOrder', o.placed_at, 'deliveryTime', o.delivery_at, 'totalAmount', q.total_paise / 100.0`
const PAGE = (
  columns: string,
) => `select coalesce(json_agg(json_build_object(${columns}) order by o.id desc), '[]')::text as answer
  from (select o.* from sessions s join orders o on o.customer_id = s.customer_id
    where s.token_hash = $1 and s.expires_at > now() and o.type = 'custom' order by o.id desc limit 20) o
  left join quotations q on q.order_id = o.id and q.version = o.quotation_version`

interface Statement {
  text: string
  values: (token: Buffer, body: Record<string, unknown>) => unknown[]
}

const STATEMENTS: Record<string, Statement> = {
  'GET /profile': {
    text: `select json_build_object('name', c.name, 'emailId', c.email, 'phone', c.phone)::text as answer
      from sessions s join customers c on c.id = s.customer_id where s.token_hash = $1 and s.expires_at > now()`,
    values: (token) => [token],
  },
  'GET /orders': { text: PAGE(ORDER), values: (token) => [token] },
  'GET /whole-orders': {
    text: PAGE(`${ORDER}, 'remark', o.remark, 'reading', o.reading, 'lines', q.lines, 'taxes', q.taxes,
      'history', (select json_agg(h.* order by h.id) from order_history h where h.order_id = o.id)`),
    values: (token) => [token],
  },
  'POST /order': {
    text: `with priced as (
        select i.id, i.name, (i.packs->0->>'pricePaise')::int * (line->>'packs')::int as paise, line
        from jsonb_array_elements($2::jsonb) line join catalogue_items i on i.id = line->>'itemId'),
      made as (insert into bare_orders (customer_id, lines, total_paise)
        select s.customer_id, (select jsonb_agg(to_jsonb(p.*)) from priced p), (select sum(paise) from priced) from sessions s
        where s.token_hash = $1 and s.expires_at > now() returning *)
      select to_json(made.*)::text as answer from made`,
    values: (token, { items }) => [token, JSON.stringify(items)],
  },
  'PATCH /place': {
    text: `update bare_orders o set placed_at = now(), address = $3 from sessions s
      where s.token_hash = $1 and s.expires_at > now() and o.id = $2 and o.customer_id = s.customer_id and o.placed_at is null
      returning to_json(o.*)::text as answer`,
    values: (token, { orderId, ...address }) => [token, orderId, address],
  },
}

const derive = promisify(argon2)

/** The only call with two statements: the session must not exist before the password is verified. */
async function logIn({ emailId, password }: Record<string, unknown>): Promise<string> {
  const { rows } = await pool.query({
    name: 'customer',
    text: 'select id, name, password_hash from customers where email = $1',
    values: [emailId],
  })
  const [, , , , salt = '', tag = ''] = String(rows[0]?.password_hash).split('$')
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const found = await derive('argon2id', { message: String(password), nonce: Buffer.from(salt, 'base64'), ...cost })
  if (!timingSafeEqual(found, Buffer.from(tag, 'base64'))) return ''
  const token = randomBytes(32).toString('base64url')
  await pool.query({
    name: 'session',
    text: "insert into sessions (token_hash, customer_id, created_at, expires_at) values ($1, $2, now(), now() + interval '30 days')",
    values: [createHash('sha256').update(token).digest(), rows[0].id],
  })
  return JSON.stringify({ token, userDetail: { name: rows[0].name } })
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
}

async function answer(request: IncomingMessage): Promise<string> {
  const call = `${request.method} ${request.url}`
  if (call === 'GET /health') return '{"status":"ok"}'
  const body = await bodyOf(request)
  if (call === 'POST /login') return logIn(body)
  const statement = STATEMENTS[call]
  const token = createHash('sha256')
    .update(request.headers.authorization?.slice('Bearer '.length) ?? '')
    .digest()
  if (statement === undefined) return ''
  const values = statement.values(token, body)
  const { rows } = await pool.query<{ answer: string }>({ name: call, text: statement.text, values })
  return rows[0]?.answer ?? ''
}

const server = createServer(async (request, response) => {
  const text = await answer(request).catch((error) => {
    console.error(error)
    return ''
  })
  response
    .writeHead(text === '' ? 500 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
