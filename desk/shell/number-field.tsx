import type { ComponentProps } from 'react'
import { formatQuantity, formatRupees } from '#contract/format.ts'
import { readMoney, readNumber, understood } from '#contract/number.ts'
import { TextField } from '#ui/field.tsx'
import { Understood } from '#ui/understood.tsx'

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  value: string
  /** What it counts, behind the number: `minutes`. */
  of?: string
  /** Rupees are typed. */
  money?: boolean
}

/** A field for a number, with what was understood below it. */
export function NumberField({ of, money = false, className, ...field }: NumberFieldProps) {
  const words = (value: number) =>
    money ? formatRupees(value) : [formatQuantity(value, null), of].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <TextField inputMode="decimal" autoComplete="off" {...field} />
      <Understood>{understood(field.value, (money ? readMoney : readNumber)(field.value), words)}</Understood>
    </div>
  )
}
