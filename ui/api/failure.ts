import * as m from '#messages'

/** What is wrong with one field of what was sent. */
export interface FieldError {
  path: string
  message: string
}

/** The body of an answer that tells of a failure. */
interface Failure {
  message: string
  errors?: FieldError[] | undefined
}

/** A call that did not succeed. `status` is 0 when no answer came; `message` can be shown to the visitor. */
export class ApiFailure extends Error {
  readonly status: number
  readonly errors: readonly FieldError[]

  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.status = status
    this.errors = errors
  }

  /** The message of each field, for the fields of a form. */
  get fields(): Readonly<Record<string, string | undefined>> {
    return Object.fromEntries(this.errors.map(({ path, message }) => [path, message]))
  }
}

export const unreachable = () => new ApiFailure(0, m.ui_unreachable())
export const tooSlow = () => new ApiFailure(0, m.ui_too_slow())
const unreadable = (status: number) => new ApiFailure(status, m.ui_unreadable())

/** The failure an answer tells of, whatever its body holds. */
export function failureOf(status: number, body: unknown): ApiFailure {
  return isFailure(body) ? new ApiFailure(status, body.message, body.errors) : unreadable(status)
}

/** By hand, without the contract's schema: every page can fail, and few need the schemas before they do. */
function isFailure(body: unknown): body is Failure {
  const { message, errors = [] } = (body ?? {}) as Partial<Failure>
  return (
    typeof message === 'string' &&
    Array.isArray(errors) &&
    errors.every((error) => typeof error?.path === 'string' && typeof error.message === 'string')
  )
}

/** The visitor called it off; nothing to show. */
export function isCancelled(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}

/** Whatever was thrown, as something that can be shown. */
export function asFailure(cause: unknown): ApiFailure {
  return cause instanceof ApiFailure ? cause : unreadable(0)
}
