import type { ComponentProps } from 'react'
import { formatQuantity, formatRupees } from '#contract/format.ts'
import { readMoney, readNumber, understood } from '#contract/number.ts'
import { NumberField as PlainNumberField } from '#ui/number-field.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof PlainNumberField>, 'understood'> {
  value: string
  /** What it counts, behind the number: `minutes`. */
  of?: string
  /** Rupees are typed. */
  money?: boolean
}

/** A field for an amount of money, or for a number of what it is told. */
export function NumberField({ of, money = false, ...field }: NumberFieldProps) {
  const words = (value: number) =>
    money ? formatRupees(value) : [formatQuantity(value, null), of].filter(Boolean).join(' ')
  return (
    <PlainNumberField
      {...field}
      understood={understood(field.value, (money ? readMoney : readNumber)(field.value), words)}
    />
  )
}
