import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A keyboard shortcut, shown next to its action: `<Key>n</Key>`. Hidden on devices that probably have no keyboard. */
export function Key({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={classes(
        'hidden min-w-6 rounded-small border border-current px-1.5 text-center font-text text-fine font-semibold leading-snug sm:pointer-fine:inline-block',
        className,
      )}
      {...rest}
    />
  )
}
