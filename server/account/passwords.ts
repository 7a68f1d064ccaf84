import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. Runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

/** The hash of a password in PHC string form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

/** Hash of nothing anyone knows: an unknown account costs the same time as a wrong password. */
const nobody = hashPassword(randomBytes(24).toString('base64'))

/** Whether `password` is the one that was hashed; `null`, for an account that does not exist, is never. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const isRight = await verify(hashed ?? (await nobody), password.normalize('NFKC'))
  return isRight && hashed !== null
}
