/** Where a line shares an amount out and says what it comes to, the sum is what is wanted, once. */

const NUMBER = String.raw`\d+(?:\.\d+)?(?:\s*\p{L}+\.?)?`
/** Behind the parts: 'total 5', '= 5', '5 in all', '5 nos total'. */
const SUM = new RegExp(
  String.raw`[\s,;:(=-]+(?:(?:(?:so\s)?(?:total|altogether|in\sall|kul|=)\s*[:=-]?\s*)(${NUMBER})(?:\s(?:in\sall|in\stotal|total|altogether))?|(${NUMBER})\s(?:in\sall|in\stotal|total|altogether))\)?\s*$`,
  'iu',
)
/** Between two parts: a sign or 'and', and what the part before them is for or how it is. */
const BETWEEN =
  /^\s*(?:nos?|pcs?|pieces?|rolls?|pkts?|packets?|sets?|bunch(?:es)?|kgs?|gms?)?\.?\s*(?:\(?(?:for|to|extra|spare|big|small|large|little|more)\b(?:(?!\sand\s|\splus\s)[^\d,;+&])*|[,;+&(\s]|and|plus)*$/iu

/** 'Coconut: 2 for the kalash, 3 for the havan, 5 in all' asks for five coconuts, and 'lemon 5 + 4 = 9' for nine. Where the parts come to another sum, or may be of other things, the line stays as it is. */
export function withoutParts(text: string): string {
  return withoutShares(text) ?? withSum(text)
}

/** 'Banana 2 dozen - 1 for the god, 1 for guests', 'sari 2 (1 red, 1 green)': how what was counted is shared out. */
function withoutShares(text: string): string | null {
  const [, head = '', count, listed = ''] = SHARED.exec(text) ?? []
  const numbers = listed.match(/\d+(?:\.\d+)?/gu)?.map(Number) ?? []
  if (count === undefined || numbers.length < 2) return null
  const isShared = listed
    .split(/\d+(?:\.\d+)?/u)
    .slice(1)
    .every((between) => BETWEEN.test(between))
  return isShared && sumOf(numbers) === Number.parseFloat(count) ? head : null
}
const SHARED = /^(\p{L}[^\d]*?(\d+)(?:\s*\p{L}+\.?)?)\s*[-:(]\s*(\d.*?)\)?$/u

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}

function withSum(text: string): string {
  const [sum = '', first, second] = SUM.exec(text) ?? []
  const total = first ?? second
  const parts = text.slice(0, text.length - sum.length)
  const [, name = '', listed = ''] = /^(\p{L}[^\d]*?)[\s:=(-]*(\d.*)$/u.exec(parts) ?? []
  const numbers = listed.match(/\d+(?:\.\d+)?/gu)?.map(Number) ?? []
  if (total === undefined || numbers.length < 2) return text
  const isShared = listed
    .split(/\d+(?:\.\d+)?/u)
    .slice(1)
    .every((between) => BETWEEN.test(between))
  const isSum = sumOf(numbers) === Number.parseFloat(total)
  return isShared && isSum ? `${name} - ${total}` : text
}
