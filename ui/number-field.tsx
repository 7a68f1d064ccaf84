import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'
import { Understood } from './understood.tsx'

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  /** What was understood of the typed number; null if it needs no explanation. */
  understood: string | null
}

/** A number field that shows below what was understood. */
export function NumberField({ understood, className, ...field }: NumberFieldProps) {
  return (
    <div className={className}>
      <TextField inputMode="decimal" autoComplete="off" {...field} />
      <Understood>{understood}</Understood>
    </div>
  )
}
