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
