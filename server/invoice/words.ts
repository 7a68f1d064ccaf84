const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const LARGE = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function numberInWords(number: number): string {
  for (const [size, name] of LARGE) {
    if (number < size) continue
    const rest = number % size
    const words = `${numberInWords(Math.floor(number / size))} ${name}`
    return rest === 0 ? words : `${words} ${numberInWords(rest)}`
  }
  if (number < 20) return SMALL[number] ?? ''
  const [tens, ones] = [TENS[Math.floor(number / 10) - 2] ?? '', number % 10]
  return ones === 0 ? tens : `${tens}-${SMALL[ones]}`
}

/** An amount as documents spell it: 12345605 paise -> `Rupees one lakh twenty-three thousand four hundred fifty-six and five paise only`. */
export function rupeesInWords(paise: number): string {
  const rest = paise % 100
  const rupees = `Rupees ${numberInWords(Math.floor(paise / 100))}`
  return rest === 0 ? `${rupees} only` : `${rupees} and ${numberInWords(rest)} paise only`
}
