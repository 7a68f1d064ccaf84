import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A white card on the ivory background. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes('rounded-card border border-chandan bg-white shadow-card', className)} {...rest} />
}
