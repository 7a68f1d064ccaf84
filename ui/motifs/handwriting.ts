// Strokes below the headline of a handwritten Devanagari word, each about 7 wide and drawn from (x, y).
const STROKES = [
  (x: number, y: number) => `M${x + 2} ${y}V${y + 7}M${x + 2} ${y + 3}q-4 0 -3 3`,
  (x: number, y: number) => `M${x + 4} ${y}V${y + 7}M${x - 1} ${y + 2}q4 -1 3 2q-1 2 2 2`,
  (x: number, y: number) => `M${x + 3} ${y}q-5 2 -2 4q3 1 0 4`,
  (x: number, y: number) => `M${x + 3} ${y}V${y + 7}q-3 -3 -4 -1`,
  (x: number, y: number) => `M${x + 1} ${y}q-3 4 0 4q4 -1 3 3`,
  (x: number, y: number) => `M${x + 4} ${y}V${y + 7}M${x + 4} ${y}q-2 -4 -6 -2`,
]

/** A meaningless word that looks like handwritten Devanagari: a headline with strokes below it. */
function word(x: number, y: number, letters: number, seed: number): string {
  const hung = Array.from(
    { length: letters },
    (_, i) => STROKES[(seed + i * (seed % 3 ? 1 : 5)) % STROKES.length]?.(x + 3 + i * 7, y) ?? '',
  )
  return `M${x} ${y}q${letters * 3.5} ${seed % 2 ? -1.5 : 1} ${letters * 7} ${seed % 2 ? -0.5 : 0}${hung.join('')}`
}

/** A line of a list: words that start at (x, y). */
export function writtenLine(x: number, y: number, words: number[], seed: number): string {
  let at = x
  const parts = words.map((letters, i) => {
    const part = word(at, y, letters, seed + i * 2)
    at += letters * 7 + 5
    return part
  })
  return parts.join('')
}
