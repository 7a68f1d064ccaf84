import * as z from 'zod/mini'
import { Login, Password } from '../account.ts'
import { emailOr } from '../email.ts'
import { tidy } from '../typed.ts'
import { Role } from './roles.ts'

/** Who works at the desk, as the desk's app knows them. */
export const Operator = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  role: Role,
  /** The password was made for them: nothing else works before they choose their own. */
  mustChangePassword: z.boolean(),
  /** An owner who is not alone sets up a second factor, which their log-in wanted: nothing else works before. */
  secondFactorDue: z.boolean(),
})
export type Operator = z.infer<typeof Operator>
/** `operator` is null when nobody is logged in; at the log-in, when the password is right and a code is wanted. */
export const OperatorAnswer = z.object({ operator: z.nullable(Operator) })

/** `code` is of the app on the operator's phone, or one that they keep. */
export const LogInAtDesk = z.extend(Login, { code: z._default(z.string().check(tidy, z.maxLength(40)), '') })

export const ChangeOperatorPassword = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  newPassword: Password,
})
export type ChangeOperatorPassword = z.input<typeof ChangeOperatorPassword>

const emailId = emailOr('Give an e-mail address, for example meera@example.com.')
const name = z.string().check(tidy, z.minLength(1, 'Give the name with --name.'), z.maxLength(100))

/** What the command line may ask for. Whoever is added without a role is an owner. */
export const ConsoleOrder = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), emailId, name, role: z.optional(Role) }),
  z.object({ do: z.literal('disable'), emailId }),
  /** Another one-time password. */
  z.object({ do: z.literal('reset'), emailId }),
  z.object({ do: z.literal('list') }),
])
export type ConsoleOrder = z.infer<typeof ConsoleOrder>
/** Asks the server for the whole shop as one file. */
export const BackupOrder = z.object({ do: z.literal('backup') })
export type BackupOrder = z.infer<typeof BackupOrder>
/** What the command line prints, a line each. */
export const ConsoleAnswer = z.object({ lines: z.array(z.string()) })
