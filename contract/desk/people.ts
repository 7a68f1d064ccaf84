import * as z from 'zod/mini'
import { Password } from '../account.ts'
import { Instant } from '../answer.ts'
import { emailOr } from '../email.ts'
import { tidy } from '../typed.ts'
import { Role } from './roles.ts'

/** Who works at the desk, and the way in of whoever is invited. */
export const PEOPLE_PATHS = {
  people: '/api/desk/operators',
  /** PUT invites somebody under an id of the page's own: sent twice it is one invitation. */
  person: (id: string) => `/api/desk/operators/${id}`,
  /** Another link in the place of the one before, and the way back for who is disabled. */
  invitation: (id: string) => `/api/desk/operators/${id}/invitation`,
  role: (id: string) => `/api/desk/operators/${id}/role`,
  disabled: (id: string) => `/api/desk/operators/${id}/disabled`,
  /** For whoever has the link of an invitation: whom it is for, and to follow it. */
  invitationState: '/api/desk/invitation/state',
  accept: '/api/desk/invitation',
} as const

/** The page of an invitation, and what its secret stands behind. No browser sends that part of an address to a server. */
export const INVITATION_LINK = '/invitation#link='
export const INVITATION_DAYS = 3

/** `invitedUntil` is when the link of an invitation that nobody has followed ends. */
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

/** `link` is to be handed over by whoever invited: null where it was mailed, or nobody was invited. */
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
