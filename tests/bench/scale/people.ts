import { createHash, randomUUID } from 'node:crypto'
import { hashPassword } from '#server/account/passwords.ts'

/** A connection to the embedded database or PostgreSQL. */
interface Client {
  query(statement: string, values: unknown[]): Promise<unknown>
}

export const PASSWORD = 'diya-and-marigold'

/** The e-mail address that `fill` gives a customer. */
export const emailOf = (caller: number) => `customer${caller + 1}@example.com`

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Gives the first customers a password and a session each, and returns the tokens of the sessions. */
export async function admitCustomers(client: Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, caller) => `session-of-the-load-bench-${caller}`)
  const emails = tokens.map((_, caller) => emailOf(caller))
  await client.query('update customers set password_hash = $1 where email = any ($2)', [
    await hashPassword(PASSWORD),
    emails,
  ])
  await client.query(
    `insert into sessions (token_hash, customer_id, created_at, expires_at)
      select t.hash, c.id, now(), now() + interval '30 days'
      from unnest($1::bytea[], $2::text[]) t (hash, email) join customers c on c.email = t.email on conflict do nothing`,
    [tokens.map(hashOf), emails],
  )
  return tokens
}

/** Creates an operator and returns the headers of the session. */
export async function admitOperator(client: Client): Promise<Record<string, string>> {
  const [id, token] = [randomUUID(), randomUUID()]
  await client.query(
    `insert into operators (id, name, email, password_hash, must_change_password, role, created_at)
      values ($1, 'Meera Iyer', $2, '-', false, 'owner', now())`,
    [id, `${id}@example.com`],
  )
  await client.query(
    `insert into operator_sessions (token_hash, operator_id, created_at, expires_at) values ($1, $2, now(), now() + interval '12 hours')`,
    [hashOf(token), id],
  )
  return { cookie: `desk=${token}`, 'sec-fetch-site': 'same-origin' }
}
