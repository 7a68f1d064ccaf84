import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

interface Wording {
  label: string
  /** Shown below the field and announced with it. */
  hint?: ReactNode
  /** The error text. */
  error?: string | undefined
}

/** Wraps a custom control with label, hint and error. Spread `aria` onto the control. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: Wording & {
  className?: string | undefined
  children: (aria: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classes(error && errorId, hint ? hintId : null) || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-small font-medium text-sindoor">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-bhasma">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The classes of a text control: input, textarea, select. */
export const CONTROL =
  'block w-full min-h-12 rounded-control border-[1.5px] border-chandan-deep bg-white px-3.5 py-2 text-body text-kajal placeholder:text-bhasma/80 hover:border-kajal-soft focus-visible:rounded-control aria-invalid:border-sindoor aria-invalid:bg-sindoor-tint/40 read-only:bg-bhasma-tint disabled:opacity-60'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, Wording {
  /** An element at the end of the field, such as a button that shows the password. */
  trailing?: ReactNode
}

export function TextField({ label, hint, error, trailing, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(aria) => (
        <div className="relative">
          <input {...aria} {...input} className={classes(CONTROL, trailing ? 'pr-13' : null)} />
          {trailing && <div className="absolute inset-y-0 right-0 flex">{trailing}</div>}
        </div>
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  className,
  rows = 4,
  ...area
}: Omit<ComponentProps<'textarea'>, 'id'> & Wording) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(aria) => <textarea rows={rows} {...aria} {...area} className={classes(CONTROL, 'resize-y leading-normal')} />}
    </Field>
  )
}
