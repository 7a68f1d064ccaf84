import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'
import { Understood } from './understood.tsx'

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  /** What was understood of what is typed, or null where that needs no words. */
  understood: string | null
}

/** A field for a number, with what was understood below it. */
export function NumberField({ understood, className, ...field }: NumberFieldProps) {
  return (
    <div className={className}>
      <TextField inputMode="decimal" autoComplete="off" {...field} />
      <Understood>{understood}</Understood>
    </div>
  )
}
