/** Converts rupees with decimals, as in the API, to paise, as in the database. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

/** Converts paise, as in the database, to rupees, as in the API. */
export function toRupees(paise: number): number {
  return paise / 100
}
