import { randomInt } from 'node:crypto'

/**
 * Codes are read aloud or copied from paper, so easily confused letters and digits (`i`, `l`, `o`, `0`, `1`) are left
 * out.
 */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a random code in groups, such as `k7mq-x2ha`. */
export function readableCode({ groups, chars }: { groups: number; chars: number }): string {
  const character = () => CHARACTERS[randomInt(CHARACTERS.length)] ?? ''
  return Array.from({ length: groups }, () => Array.from({ length: chars }, character).join('')).join('-')
}
