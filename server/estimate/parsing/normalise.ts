const DEVANAGARI_ZERO = 0x0966

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
}

/** Written with dots or spaces, these would fall apart into meaningless tokens. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/कि\s*\.?\s*ग्रा(?:म)?(?![\p{L}\p{M}])\.?|कि\s*\.\s*ग्रा(?:म)?\.?|के\s*\.\s*जी\s*\.?/gu, ' किलो '],
  [/मि\s*\.\s*ली\s*\.?/gu, ' मिली '],
  [/\bk\s*\.\s*g\b\.?/giu, 'kg'],
  [/\bm\s*\.\s*l\b\.?/giu, 'ml'],
  [/\bs\s*\.\s*no\b\.?/giu, 'sno '],
  // A reader takes the l of a litre for a capital I; after an item and a number it is one, and not the perfume called itr.
  [/(?<=\p{L}.{0,80}\d\s{0,3})I(?=t(?:rs?|res?)?\b|it(?:re?s?)?\b)/giu, 'l'],
  [/क्र\s*\.\s*(?:सं|स)\s*\.?/gu, 'क्रमांक '],
]

/**
 * Brings a line into the one form the parser knows: NFC, ASCII digits, plain dashes and quotes, fractions as a/b, no table
 * rules and no dot leaders. Nukta is dropped, because both people and readers leave it out as often as not. Letters that stand
 * for digits inside a number (1OO, l00) become digits; a trailing l stays, for it is a litre.
 */
export function normaliseText(text: string): string {
  let plain = text
    .normalize('NFC')
    .normalize('NFD')
    .replace(/\u093c/gu, '')
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[०-९]/gu, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO))
    .replace(/[½¼¾⅓⅔⅛]/gu, (sign) => ` ${FRACTIONS[sign] ?? ''} `)
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(/[×✕✖]/gu, ' x ')
    .replace(/[“”„«»‘’`´]/gu, "'")
    .replace(/\.{2,}|…|_{2,}|-{2,}|={2,}/gu, ' - ')
    .replace(/[|¦]/gu, ' ')
    .replace(/(\d),(?=\d{3}(?!\d))/gu, '$1')
  for (const [pattern, written] of ABBREVIATIONS) plain = plain.replace(pattern, written)
  plain = plain.replace(/(?<![\p{L}\p{M}\d.])[\dOolI]*\d[\dOolI]*(?![\d])/gu, lettersToDigits)
  return plain.replace(/\s+/gu, ' ').trim()
}

function lettersToDigits(token: string): string {
  const litre = /\dl$/u.test(token) ? 'l' : ''
  const digits = litre ? token.slice(0, -1) : token
  return digits.replace(/[Oo]/gu, '0').replace(/[lI]/gu, '1') + litre
}
