/** A price that includes its tax. `rate` is GST in hundredths of a percent. */
export interface Priced {
  totalPaise: number
  rate: number
}

/** A price split into its parts: `halfPaise` is CGST, and SGST is the same again. */
export interface Taxed extends Priced {
  taxablePaise: number
  halfPaise: number
}

/** Splits the tax from an amount. CGST and SGST are equal to the paisa, so an odd paisa stays in the taxable value. */
export function taxed<Some extends Priced>(priced: Some): Some & Taxed {
  const { totalPaise, rate } = priced
  const halfPaise = Math.round((totalPaise * rate) / (2 * (10_000 + rate)))
  return { ...priced, halfPaise, taxablePaise: totalPaise - 2 * halfPaise }
}

/**
 * Takes a part from a taxed price. The rest is taxed as if it were the whole, so that parts taken one after another add
 * up to the full tax.
 */
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
