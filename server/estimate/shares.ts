/**
 * Splits an amount by weights into whole paise that add up to the amount (largest-remainder method). Each part is
 * rounded down. The remaining paise go, one each, to the parts that lost the most by rounding; ties go to the earlier
 * part. If all weights are 0, the first part gets the whole amount.
 */
export function sharesOf(totalPaise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, at) => (at === 0 ? totalPaise : 0))
  // The products can exceed Number.MAX_SAFE_INTEGER.
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
