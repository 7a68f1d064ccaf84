/** Digits that a telephone number has at least. */
const PHONE_DIGITS = 7
/** The characters over which they may be spread. What is neither letter nor digit counts as one, however long it is. */
const PHONE_CHARACTERS = 16

/** Letters that a reader takes digits for. They count as digits where they touch one. */
const LOOK_ALIKES = /(?<=\p{Nd})[OolI|]+|[OolI|]+(?=\p{Nd})/gu

/** Several of these side by side are amounts to choose from, as in `100 200 500 ml`. A telephone number is hardly ever made of such groups alone. */
const AMOUNT = /^(?:[1-9]\d?[05]|[1-9]\d00)$/

/** Addresses of mail, payment and the web, also as they are said: `asha at gmail.com`. */
const ADDRESS =
  /[@＠]|www\.|https?:|\b(?:gmail|yahoo|hotmail|outlook|rediff(?:mail)?|icloud)\b|\.\s?(?:com|org|net)\b|\p{L}\.in\b|\bdot\s+(?:com|in)\b/iu

/** Whether a text holds what may be a telephone number, in any script, or an address: then it tells of somebody. */
export function tellsOfSomebody(text: string): boolean {
  return ADDRESS.test(text) || holdsPhone(text)
}

function holdsPhone(text: string): boolean {
  const plain = text
    .replace(LOOK_ALIKES, (letters) => letters.replace(/./g, (letter) => (/o/i.test(letter) ? '0' : '1')))
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
  const groups = [...plain.matchAll(/\p{Nd}+/gu)]
  // Every digit, with whether it belongs to an amount. Not in UTF-16 units: some scripts have digits of two.
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

/** Digits of every script stand ten in a row from a zero. */
function inAscii(digits: string): string {
  return Array.from(digits, (digit) => String(figureOf(digit))).join('')
}

function figureOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
