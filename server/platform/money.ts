/** Rupees with decimals, as they come over the wire -> the paise that are kept. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** The same on its way back. */
export function toRupees(paise: number): number {
  return paise / 100
}
