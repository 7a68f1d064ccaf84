import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A key of the keyboard, named where it works: `<Key>n</Key>`. Not shown where there is no keyboard to expect. */
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
