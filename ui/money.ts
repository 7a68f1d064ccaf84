const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** Rupees as a customer reads them: `₹1,23,456.00`. */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}

/** Without paise when there are none: `₹499`, `₹1,250.50`. For prices in running text, never in a column. */
export function formatRupeesShort(amount: number): string {
  return (Number.isInteger(amount) ? wholeRupees : rupees).format(amount)
}
