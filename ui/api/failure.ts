import * as m from '#messages'

/** The error of one field of a request. */
export interface FieldError {
  path: string
  message: string
}

/** The body of an error response. */
interface Failure {
  message: string
  errors?: FieldError[] | undefined
}

/** A failed request. `status` is 0 if there was no response; `message` can be shown to the visitor. */
export class ApiFailure extends Error {
  readonly status: number
  readonly errors: readonly FieldError[]

  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.status = status
    this.errors = errors
  }

  /** The error messages by field, for forms. */
  get fields(): Readonly<Record<string, string | undefined>> {
    return Object.fromEntries(this.errors.map(({ path, message }) => [path, message]))
  }
}

export const unreachable = () => new ApiFailure(0, m.ui_unreachable())
export const tooSlow = () => new ApiFailure(0, m.ui_too_slow())
const unreadable = (status: number) => new ApiFailure(status, m.ui_unreadable())

/** The error of a response with any body. */
export function failureOf(status: number, body: unknown): ApiFailure {
  return isFailure(body) ? new ApiFailure(status, body.message, body.errors) : unreadable(status)
}

/** Checked by hand, because the contract's schema is large and every page can fail. */
function isFailure(body: unknown): body is Failure {
  const { message, errors = [] } = (body ?? {}) as Partial<Failure>
  return (
    typeof message === 'string' &&
    Array.isArray(errors) &&
    errors.every((error) => typeof error?.path === 'string' && typeof error.message === 'string')
  )
}

/** Whether the visitor cancelled the request, so that there is nothing to show. */
export function isCancelled(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}

/** Turns any thrown value into an error that can be shown. */
export function asFailure(cause: unknown): ApiFailure {
  return cause instanceof ApiFailure ? cause : unreadable(0)
}
