import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { useHydrated } from './hydrated.ts'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet'

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-kumkum text-white shadow-card hover:bg-kumkum-deep',
  secondary: 'border-[1.5px] border-kumkum bg-white text-kumkum hover:bg-kumkum-tint',
  quiet: 'text-kumkum hover:bg-kumkum-tint',
}

const BASE =
  'inline-flex min-h-12 max-w-full select-none items-center justify-center gap-2.5 rounded-control px-5 py-2 text-center font-semibold leading-tight wrap-break-word transition-colors focus-visible:rounded-control'

/** The classes of a button, for other elements such as links and file labels. */
export function buttonClass(tone: ButtonTone = 'primary', className?: string): string {
  return classes(BASE, TONES[tone], className)
}

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  /** Work is in progress: the button keeps its size, focus and label, and does nothing. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  tone,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      onClick={press}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(
        tone,
        classes('disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress', className),
      )}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** The submit button of a form. Disabled until hydration, because a prerendered form cannot be submitted before. */
export function SubmitButton({ disabled, ...rest }: Omit<ButtonProps, 'type'>) {
  const hydrated = useHydrated()
  return <Button type="submit" disabled={disabled || !hydrated} {...rest} />
}

interface ButtonLinkProps extends LinkProps {
  tone?: ButtonTone
  icon?: ReactNode
}

export function ButtonLink({ tone, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass(tone, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
