/**
 * The share of letters and digits of some lines that is found on a page. Each line is aligned where it fits best, by
 * edit distance (Sellers 1980).
 */
export function charactersFound(truth: readonly string[], read: readonly string[]): number {
  const page = plain(read.join(' '))
  let [found, total] = [0, 0]
  for (const line of truth.map(plain)) {
    total += line.length
    found += line.length - leastDistance(line, page)
  }
  return total === 0 ? 1 : found / total
}

function plain(text: string): string[] {
  return [...text.normalize('NFC').toLowerCase()].filter((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign))
}

function leastDistance(line: readonly string[], page: readonly string[]): number {
  let before = line.map((_, at) => at + 1)
  let best = line.length
  for (const sign of page) {
    let [diagonal, left] = [0, 0]
    const next = line.map((own, at) => {
      const here = Math.min(diagonal + Number(own !== sign), left + 1, (before[at] ?? 0) + 1)
      diagonal = before[at] ?? 0
      left = here
      return here
    })
    best = Math.min(best, next.at(-1) ?? best)
    before = next
  }
  return best
}
