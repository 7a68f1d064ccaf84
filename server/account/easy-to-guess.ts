import { readFileSync } from 'node:fs'

/** Fewer guesses than this find it: what eight characters without any pattern hold. */
const ENOUGH_GUESSES = 1e8
/** So few guesses find a word that everybody knows, or two. */
const FEW_GUESSES = 1e5
/** How far it looks, so that no password keeps the thread that answers everybody for more than some hundredths of a second. */
const REACH = { maxLength: 40, l33tMaxSubstitutions: 20 } as const

/** What people put between words and figures, and the digits and signs that they add before and after. */
const BETWEEN = /[\s._+()-]+/g
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu

/** Who chooses the password. Their own name, address and number are the first that others try. */
export interface Chooser {
  name?: string
  email: string
  phone?: string
}

/** Made when the first password is chosen: the lists take a tenth of a second that the start does not wait for. */
let estimator: ReturnType<typeof openEstimator> | undefined

async function openEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // The package knows 49,000 common passwords, but little of our shop and of India.
  const familiar = readFileSync(new URL('./familiar-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  return new ZxcvbnFactory({ ...REACH, dictionary: { ...dictionary, familiar }, graphs: adjacencyGraphs })
}

/**
 * Whether somebody who knows the common passwords, the shop and the chooser would soon guess a password: one of the common ones, with
 * other case, other signs for its letters, digits and signs around it, a date, a row of keys, or any of these one after the other.
 */
export async function isEasyToGuess(password: string, chooser: Chooser): Promise<boolean> {
  estimator ??= openEstimator()
  const guesser = await estimator
  const own = ownWords(chooser)
  const whole = password.normalize('NFKC')
  if (guesser.check(whole, own).guesses < ENOUGH_GUESSES) return true
  const joined = whole.replace(BETWEEN, '')
  return [joined, joined.replace(AROUND, '')].some((core) => {
    if (core.length < 4) return false
    const { guesses, sequence } = guesser.check(core, own)
    return guesses < FEW_GUESSES && sequence.every(({ pattern }) => pattern !== 'bruteforce')
  })
}

/** The words of the name and of the e-mail address, singly and as one, and the phone number with and without +91. */
function ownWords({ name = '', email, phone = '' }: Chooser): string[] {
  const digits = phone.replace(/\D/g, '')
  const [local = '', domain = ''] = email.split('@')
  const written = [name, local, domain.split('.')[0] ?? '', email]
  return [
    ...written.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}]+/u)]),
    digits,
    digits.slice(-10),
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
}
