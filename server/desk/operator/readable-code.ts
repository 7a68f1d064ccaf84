import { randomInt } from 'node:crypto'

/** Read aloud, or copied from paper: letters and digits that nobody takes for another. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random code in groups, as `k7mq-x2ha`. */
export function readableCode({ groups, chars }: { groups: number; chars: number }): string {
  const character = () => CHARACTERS[randomInt(CHARACTERS.length)] ?? ''
  return Array.from({ length: groups }, () => Array.from({ length: chars }, character).join('')).join('-')
}
