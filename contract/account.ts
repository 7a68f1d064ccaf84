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

/**
 * Log-in checks only type and length, so that a wrong password and a malformed e-mail address get the same response.
 */
export const Login = z.object({
  emailId: z.string().check(z.overwrite(normaliseEmail), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
})
export type Login = z.input<typeof Login>

export const UserDetail = z.object({ _id: z.string(), name: z.string(), emailId: z.string() })
export type UserDetail = z.infer<typeof UserDetail>

/** `language` is the language stored with the account. */
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

/** `link` is the secret that follows `RESET_LINK` in the e-mailed URL. */
export const ResetByLink = z.object({ link: z.string().check(z.minLength(1), z.maxLength(200)), newPassword: Password })
export type ResetByLink = z.input<typeof ResetByLink>
export const ResetLink = z.pick(ResetByLink, { link: true })
export const ResetByLinkAnswer = z.object({ emailId: z.string() })

/**
 * The e-mails that a customer can turn off. Codes, placed and cancelled orders, and confirmed pujas are always
 * e-mailed.
 */
export const MAIL_KINDS = ['progress', 'reminders', 'receipts'] as const
export const MailKind = z.enum(MAIL_KINDS)
export type MailKind = z.infer<typeof MailKind>

/**
 * `mutedMails` are the kinds of e-mail that this customer turned off. `confirmed` tells whether the customer has
 * confirmed the e-mail address. `whatsApp` tells whether they agreed to WhatsApp messages.
 */
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
/**
 * Fields that are left out stay unchanged. The e-mail address identifies the account, so it can be corrected only until
 * it is confirmed.
 */
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

/** The language of the e-mails and documents that the customer receives. */
export const LanguageChoice = z.object({
  language: z.enum(LOCALES),
})
export type LanguageChoice = z.infer<typeof LanguageChoice>

export const ChangePassword = z.object({
  password: z.string().check(z.minLength(1, { error: m.words_password_now }), z.maxLength(1024)),
  newPassword: Password,
})
export type ChangePassword = z.input<typeof ChangePassword>

/** Replaces an e-mail address that is not confirmed yet. Asks for the password again. */
export const CorrectAddress = z.object({ emailId, ...z.pick(ChangePassword, { password: true }).shape })
export type CorrectAddress = z.input<typeof CorrectAddress>

/** A device on which a customer is logged in. `device` and `network` are empty when unknown. */
export const DeviceSession = z.object({
  id: z.string(),
  /** For example `Chrome on Android`. */
  device: z.string(),
  /** The shortened IP address of the last use: `203.0.113.x`. */
  network: z.string(),
  createdAt: Instant,
  /** Accurate to a few minutes. */
  usedAt: Instant,
  isThisDevice: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>
/** The current device comes first. The others follow, most recently used first. */
export const SessionsAnswer = z.object({ sessions: z.array(DeviceSession) })
export type SessionsAnswer = z.infer<typeof SessionsAnswer>

/** The name shown in place of a deleted customer, on orders that must be kept. */
export const DELETED_CUSTOMER = 'Deleted customer'

/** A placed order that is not finished. An account with such an order cannot be deleted. */
export const OpenOrder = z.object({
  _id: z.string(),
  type: z.enum(['custom', 'appointment']),
  /** Set for a booked puja. */
  nameOfPuja: z.nullable(z.string()),
  /** The time of the puja, or the time at which the order was placed. */
  at: Instant,
})
export type OpenOrder = z.infer<typeof OpenOrder>
export const DeletionAnswer = z.object({ openOrders: z.array(OpenOrder) })

/** Deletion is permanent, so the password is asked again. */
export const DeleteAccount = z.pick(ChangePassword, { password: true })
export type DeleteAccount = z.input<typeof DeleteAccount>
