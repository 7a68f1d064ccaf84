import * as z from 'zod/mini'
import { Login, Password } from '../account.ts'
import { emailOr } from '../email.ts'
import { tidy } from '../typed.ts'
import { Role } from './roles.ts'

/** An operator, as the desk's app knows them. */
export const Operator = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  role: Role,
  /** The password was generated. The operator must set their own password before anything else works. */
  mustChangePassword: z.boolean(),
  /**
   * The operator must set up a second factor before anything else works. This applies to an owner when there are other
   * operators.
   */
  secondFactorDue: z.boolean(),
})
export type Operator = z.infer<typeof Operator>
/**
 * `operator` is null when nobody is logged in. While logging in, it is null when the password is correct and a code is
 * needed.
 */
export const OperatorAnswer = z.object({ operator: z.nullable(Operator) })

/** `code` comes from the operator's authenticator app, or is one of their recovery codes. */
export const LogInAtDesk = z.extend(Login, { code: z._default(z.string().check(tidy, z.maxLength(40)), '') })

export const ChangeOperatorPassword = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  newPassword: Password,
})
export type ChangeOperatorPassword = z.input<typeof ChangeOperatorPassword>

const emailId = emailOr('Give an e-mail address, for example meera@example.com.')
const name = z.string().check(tidy, z.minLength(1, 'Give the name with --name.'), z.maxLength(100))

/** The commands of the command line. An operator who is added without a role becomes an owner. */
export const ConsoleOrder = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), emailId, name, role: z.optional(Role) }),
  z.object({ do: z.literal('disable'), emailId }),
  /** Sets a new one-time password. */
  z.object({ do: z.literal('reset'), emailId }),
  z.object({ do: z.literal('list') }),
])
export type ConsoleOrder = z.infer<typeof ConsoleOrder>
/** Asks the server for a backup of the whole shop as one file. */
export const BackupOrder = z.object({ do: z.literal('backup') })
export type BackupOrder = z.infer<typeof BackupOrder>
/** The lines that the command line prints. */
export const ConsoleAnswer = z.object({ lines: z.array(z.string()) })
