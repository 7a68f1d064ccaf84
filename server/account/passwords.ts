import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. Runs off the main thread. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

function tagOf(password: string, nonce: Uint8Array): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST })
}

/** The hash of a password in PHC string form, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt)
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Hash of nothing anyone knows: an unknown account costs the same time as a wrong password. */
const nobody = hashPassword(randomBytes(24).toString('base64'))

/** Whether `password` is the one that was hashed; `null`, for an account that does not exist, is never. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , , salt, tag] = (hash ?? (await nobody)).split('$')
  const expected = Buffer.from(tag ?? '', 'base64')
  const given = await tagOf(password, Buffer.from(salt ?? '', 'base64'))
  return timingSafeEqual(expected, given) && hash !== null
}
