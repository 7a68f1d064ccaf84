/**
 * The one form two writings of a word share: NFC, and without the Devanagari nukta, which people and readers leave out as often as not.
 * The nukta of Bengali stays: there য and য়, ড and ড় are different letters.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\u093c/gu, '')
    .normalize('NFC')
}
