/**
 * The one form two writings of a word share: NFC; without accents on Latin letters; without the Devanagari nukta, which people and readers leave out as often as not, and without a halant
 * at the end of a Devanagari word, which readers add; Bengali ra for the Assamese one. The nukta of Bengali stays: there য and য়, ড and ড় are
 * different letters.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\u093c|(?<=[a-z][\u0300-\u036f]*)[\u0300-\u036f]/giu, '')
    .replace(/\u094d(?=[\u200b-\u200d]*(?![\p{L}\p{M}\u200b-\u200d]))/gu, '')
    .replace(/\u09f0/gu, '\u09b0')
    .normalize('NFC')
}
