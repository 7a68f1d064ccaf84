import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. Runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

/** The hash of a password in PHC string format, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

/** The hash of a random password, so that an unknown account takes the same time as a wrong password. */
const nobody = hashPassword(randomBytes(24).toString('base64'))

/** Whether `password` matches the hash. Always false for `null`, which stands for an account that does not exist. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const isRight = await verify(hashed ?? (await nobody), password.normalize('NFKC'))
  return isRight && hashed !== null
}
