import type { ComponentProps } from 'react'
import { formatQuantity, formatRupees } from '#contract/format.ts'
import { readMoney, readNumber, understood } from '#contract/number.ts'
import { NumberField as PlainNumberField } from '#ui/number-field.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof PlainNumberField>, 'understood'> {
  value: string
  /** What the number counts, shown after it: `minutes`. */
  of?: string
  /** The number is an amount in rupees. */
  money?: boolean
}

/** A field for an amount of money or another number. */
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
