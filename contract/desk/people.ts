import * as z from 'zod/mini'
import { Password } from '../account.ts'
import { Instant } from '../answer.ts'
import { emailOr } from '../email.ts'
import { tidy } from '../typed.ts'
import { Role } from './roles.ts'

/** Operators, and accepting an invitation. */
export const PEOPLE_PATHS = {
  people: '/api/desk/operators',
  /** PUT invites an operator. The page chooses the id, so a retry is the same invitation. */
  person: (id: string) => `/api/desk/operators/${id}`,
  /** Replaces the invitation link. Also re-admits a disabled operator. */
  invitation: (id: string) => `/api/desk/operators/${id}/invitation`,
  role: (id: string) => `/api/desk/operators/${id}/role`,
  disabled: (id: string) => `/api/desk/operators/${id}/disabled`,
  /** For the holder of an invitation link: whom it is for, and accepting it. */
  invitationState: '/api/desk/invitation/state',
  accept: '/api/desk/invitation',
} as const

/**
 * The page that an invitation link opens. The secret follows in the URL fragment, which browsers never send to a
 * server.
 */
export const INVITATION_LINK = '/invitation#link='
export const INVITATION_DAYS = 3

/** `invitedUntil` is when an open invitation expires. */
export const Person = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  role: Role,
  state: z.enum(['active', 'invited', 'disabled']),
  invitedUntil: z.nullable(Instant),
  hasSecondFactor: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** `link` must be handed over by the operator who invited. Null when it was e-mailed or when nobody was invited. */
export const PeopleAnswer = z.object({ people: z.array(Person), link: z.nullable(z.string()) })
export type PeopleAnswer = z.infer<typeof PeopleAnswer>

export const Invite = z.object({
  name: z
    .string()
    .check(tidy, z.minLength(1, 'Write the name.'), z.maxLength(100, 'Please keep it under 100 characters.')),
  emailId: emailOr('Write an e-mail address, for example meera@example.com.'),
  role: Role,
})
export type Invite = z.input<typeof Invite>
export const SetRole = z.object({ role: Role })

const link = z.string().check(z.maxLength(300))
export const InvitationLink = z.object({ link })
export const Invitation = z.object({ name: z.string(), emailId: z.string(), role: Role })
export type Invitation = z.infer<typeof Invitation>
export const AcceptInvitation = z.object({ link, newPassword: Password })
export type AcceptInvitation = z.output<typeof AcceptInvitation>
