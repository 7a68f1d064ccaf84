/** What a supply costs its customer with the tax in it. `rate` is GST in hundredths of a percent. */
export interface Priced {
  totalPaise: number
  rate: number
}

/** The same taken apart: `halfPaise` is CGST, and SGST once more. */
export interface Taxed extends Priced {
  taxablePaise: number
  halfPaise: number
}

/**
 * Splits an amount by weights into whole paise that add up to it: each part is rounded down, and what is left goes, a paisa each, to those that lost
 * most (the largest-remainder method). Equal losses are served from the front. Without any weight all of it is the first part's.
 */
export function sharesOf(totalPaise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, at) => (at === 0 ? totalPaise : 0))
  // The products have more digits than a number holds exactly.
  const parts = weights.map((weight, at) => {
    const product = BigInt(totalPaise) * BigInt(weight)
    return { at, paise: Number(product / BigInt(sum)), lost: product % BigInt(sum) }
  })
  const left = totalPaise - parts.reduce((all, { paise }) => all + paise, 0)
  const served = new Set(
    parts
      .toSorted((one, other) => (one.lost === other.lost ? one.at - other.at : one.lost > other.lost ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ at, paise }) => paise + (served.has(at) ? 1 : 0))
}

/** Takes the tax out of an amount. CGST and SGST are the same to the paisa, so an odd paisa stays with the taxable value. */
export function taxed<Some extends Priced>(priced: Some): Some & Taxed {
  const { totalPaise, rate } = priced
  const halfPaise = Math.round((totalPaise * rate) / (2 * (10_000 + rate)))
  return { ...priced, halfPaise, taxablePaise: totalPaise - 2 * halfPaise }
}

/** A part of what was taxed before: what stays is taxed as if it had been all, so parts taken one after the other have all of the tax in the end. */
export function taxedPart<Some extends Taxed>(whole: Some, totalPaise: number): Some {
  const stays = taxed({ totalPaise: whole.totalPaise - totalPaise, rate: whole.rate })
  const halfPaise = Math.min(Math.max(0, whole.halfPaise - stays.halfPaise), Math.floor(totalPaise / 2))
  return { ...whole, totalPaise, halfPaise, taxablePaise: totalPaise - 2 * halfPaise }
}

export function sumsOf(lines: readonly Taxed[]): Omit<Taxed, 'rate'> {
  const sum = (of: (line: Taxed) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    taxablePaise: sum((line) => line.taxablePaise),
    halfPaise: sum((line) => line.halfPaise),
    totalPaise: sum((line) => line.totalPaise),
  }
}
