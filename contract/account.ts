import * as z from 'zod/mini'
import * as m from '#messages'
import { Instant } from './answer.ts'
import { digitsOf } from './digits.ts'
import { emailOr, normaliseEmail } from './email.ts'
import { PASSWORD_CHARS } from './limits.ts'
import { LOCALES } from './locale.ts'
import { Name } from './name.ts'
import { Phone } from './phone.ts'

const emailId = emailOr(m.words_email_missing, m.words_email_too_long)

export const Password = z
  .string()
  .check(
    z.minLength(PASSWORD_CHARS.min, { error: () => m.words_password_short({ min: PASSWORD_CHARS.min }) }),
    z.maxLength(PASSWORD_CHARS.max, { error: () => m.words_password_long({ max: PASSWORD_CHARS.max }) }),
  )

export const Register = z.object({ name: Name, emailId, phone: Phone, password: Password })
export type Register = z.input<typeof Register>

/** Log-in checks only shape and size, so that a wrong password and a malformed address look the same. */
export const Login = z.object({
  emailId: z.string().check(z.overwrite(normaliseEmail), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
})
export type Login = z.input<typeof Login>

export const UserDetail = z.object({ _id: z.string(), name: z.string(), emailId: z.string() })
export type UserDetail = z.infer<typeof UserDetail>

/** `language` is that of the account. */
export const LoginAnswer = z.object({ token: z.string(), userDetail: UserDetail, language: z.enum(LOCALES) })
export type LoginAnswer = z.infer<typeof LoginAnswer>
export const RegisterAnswer = z.object({ userDetail: UserDetail })

export const SendOtp = z.object({ emailId })
export type SendOtp = z.input<typeof SendOtp>

export const OTP_DIGITS = 6
export const ResetPassword = z.object({
  emailId,
  otp: z
    .string()
    .check(z.overwrite(digitsOf), z.regex(/^\d{6}$/, { error: () => m.words_code_digits({ digits: OTP_DIGITS }) })),
  newPassword: Password,
})
export type ResetPassword = z.input<typeof ResetPassword>

/** `link` is what stands behind `RESET_LINK` in the address that a mail gave. */
export const ResetByLink = z.object({ link: z.string().check(z.minLength(1), z.maxLength(200)), newPassword: Password })
export type ResetByLink = z.input<typeof ResetByLink>
export const ResetLink = z.pick(ResetByLink, { link: true })
export const ResetByLinkAnswer = z.object({ emailId: z.string() })

/** The mails a customer can do without; codes, placed and cancelled orders and confirmed pujas always come. */
export const MAIL_KINDS = ['progress', 'reminders', 'receipts'] as const
export const MailKind = z.enum(MAIL_KINDS)
export type MailKind = z.infer<typeof MailKind>

/** `mutedMails` are the kinds of mail this customer does not want; `confirmed` is whether the e-mail address is known to be theirs, `whatsApp` whether they agreed to messages there. */
export const Profile = z.object({
  name: z.string(),
  emailId: z.string(),
  phone: z.string(),
  mutedMails: z.array(MailKind),
  confirmed: z.boolean(),
  whatsApp: z.boolean(),
})
export type Profile = z.infer<typeof Profile>
export const ProfileAnswer = z.object({ profile: Profile })
export type ProfileAnswer = z.infer<typeof ProfileAnswer>
/** What is not given stays as it is. The e-mail address is the account: it can be corrected only as long as nobody has confirmed it. */
export const ProfileChange = z.object({
  name: z.optional(Name),
  phone: z.optional(Phone),
  whatsApp: z.optional(z.boolean()),
  mutedMails: z.optional(
    z.pipe(
      z.array(MailKind).check(z.maxLength(20)),
      z.transform((kinds) => MAIL_KINDS.filter((kind) => kinds.includes(kind))),
    ),
  ),
})
export type ProfileChange = z.input<typeof ProfileChange>

/** In which mails and papers come. */
export const LanguageChoice = z.object({
  language: z.enum(LOCALES),
})
export type LanguageChoice = z.infer<typeof LanguageChoice>

export const ChangePassword = z.object({
  password: z.string().check(z.minLength(1, { error: m.words_password_now }), z.maxLength(1024)),
  newPassword: Password,
})
export type ChangePassword = z.input<typeof ChangePassword>

/** Another address in the place of one that nobody has confirmed, with the password once more. */
export const CorrectAddress = z.object({ emailId, ...z.pick(ChangePassword, { password: true }).shape })
export type CorrectAddress = z.input<typeof CorrectAddress>

/** A device on which a customer is logged in. `device` and `network` are empty when nothing is known of them. */
export const DeviceSession = z.object({
  id: z.string(),
  /** In words: `Chrome on Android`. */
  device: z.string(),
  /** Where it was last used from, shortened: `203.0.113.x`. */
  network: z.string(),
  createdAt: Instant,
  /** Exact to some minutes. */
  usedAt: Instant,
  isThisDevice: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>
/** The device that asks, then the others, used last first. */
export const SessionsAnswer = z.object({ sessions: z.array(DeviceSession) })
export type SessionsAnswer = z.infer<typeof SessionsAnswer>

/** How a customer is called whose account is deleted, where an order of theirs has to be kept. */
export const DELETED_CUSTOMER = 'Deleted customer'

/** A placed order that is not over: as long as there is one, its account cannot be deleted. */
export const OpenOrder = z.object({
  _id: z.string(),
  type: z.enum(['custom', 'appointment']),
  /** Of a booked puja. */
  nameOfPuja: z.nullable(z.string()),
  /** When the puja is, or when the order was placed. */
  at: Instant,
})
export type OpenOrder = z.infer<typeof OpenOrder>
export const DeletionAnswer = z.object({ openOrders: z.array(OpenOrder) })

/** For good, so with the password once more. */
export const DeleteAccount = z.pick(ChangePassword, { password: true })
export type DeleteAccount = z.input<typeof DeleteAccount>
