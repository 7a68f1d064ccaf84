import { readFileSync } from 'node:fs'

/** A password that takes fewer guesses is rejected. Eight characters without any pattern take this many. */
const ENOUGH_GUESSES = 1e8
/** A well-known word, or two, takes fewer guesses than this. */
const FEW_GUESSES = 1e5
/** Limits of the check, so that no password blocks the thread for more than some hundredths of a second. */
const REACH = { maxLength: 40, l33tMaxSubstitutions: 20 } as const

/** What people put between words and numbers, and the digits and signs that they add before and after. */
const BETWEEN = /[\s._+()-]+/g
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu

/** The person who chooses the password. Attackers try their name, address and phone number first. */
export interface Chooser {
  name?: string
  email: string
  phone?: string
}

/**
 * Created for the first password: loading the word lists takes a tenth of a second, which the start does not wait for.
 */
let estimator: ReturnType<typeof openEstimator> | undefined

async function openEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // The package knows 49,000 common passwords, but few words of our shop and of India.
  const familiar = readFileSync(new URL('./familiar-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  return new ZxcvbnFactory({ ...REACH, dictionary: { ...dictionary, familiar }, graphs: adjacencyGraphs })
}

/**
 * Whether somebody who knows common passwords, the shop and the chooser would soon guess the password: a common
 * password, also with another case, letters replaced with signs, or digits and signs around it, a date, a keyboard row,
 * or a sequence of these.
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

/** The words of the name and the e-mail address, separately and joined, and the phone number with and without +91. */
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
