/** Minimum number of digits of a phone number. */
const PHONE_DIGITS = 7
/**
 * Maximum number of characters over which these digits are spread. A run of anything that is neither letter nor digit
 * counts as one character.
 */
const PHONE_CHARACTERS = 16

/** Letters that a reader confuses with digits. They count as digits when they are next to one. */
const LOOK_ALIKES = /(?<=\p{Nd})[OolI|]+|[OolI|]+(?=\p{Nd})/gu

/**
 * Amounts. Several in a row are amounts to choose from, as in `100 200 500 ml`. Phone numbers hardly ever consist of
 * such groups only.
 */
const AMOUNT = /^(?:[1-9]\d?[05]|[1-9]\d00)$/

/** E-mail, payment and web addresses, also when they are spelled out: `asha at gmail.com`. */
const ADDRESS =
  /[@＠]|www\.|https?:|\b(?:gmail|yahoo|hotmail|outlook|rediff(?:mail)?|icloud)\b|\.\s?(?:com|org|net)\b|\p{L}\.in\b|\bdot\s+(?:com|in)\b/iu

/** Returns whether a text may contain personal data: a phone number in any script, or an address. */
export function tellsOfSomebody(text: string): boolean {
  return ADDRESS.test(text) || holdsPhone(text)
}

function holdsPhone(text: string): boolean {
  const plain = text
    .replace(LOOK_ALIKES, (letters) => letters.replace(/./g, (letter) => (/o/i.test(letter) ? '0' : '1')))
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
  const groups = [...plain.matchAll(/\p{Nd}+/gu)]
  // Every digit, and whether it belongs to an amount. Positions are code points, because some scripts have digits
  // outside the BMP.
  const digits: { at: number; isOfAmount: boolean }[] = []
  for (const { 0: group, index } of groups) {
    const isOfAmount = AMOUNT.test(inAscii(group))
    const before = Array.from(plain.slice(0, index)).length
    for (const offset of Array.from(group).keys()) digits.push({ at: before + offset, isOfAmount })
  }
  return digits.some(({ at: first }, from) => {
    const some = digits.slice(from, from + PHONE_DIGITS)
    const last = some[PHONE_DIGITS - 1]
    return last !== undefined && last.at - first < PHONE_CHARACTERS && !some.every(({ isOfAmount }) => isOfAmount)
  })
}

/**
 * Converts digits of any script to ASCII. In Unicode the ten digits of a script are consecutive, starting with zero.
 */
function inAscii(digits: string): string {
  return Array.from(digits, (digit) => String(figureOf(digit))).join('')
}

function figureOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
