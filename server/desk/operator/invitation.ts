import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AcceptInvitation, INVITATION_LINK } from '#contract/desk/people.ts'
import { isEasyToGuess } from '#server/account/easy-to-guess.ts'
import { hashPassword } from '#server/account/passwords.ts'
import { sendOrNote } from '#server/notification/failed-mails.ts'
import { invitation } from '#server/notification/operator-mails.ts'
import { shopOf } from '#server/notification/shop.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { isSigned, sign } from '#server/platform/ids.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Mailer } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { openSession } from './sessions.ts'
import * as store from './store.ts'

/** Returns the URL where an invited operator chooses a password. `desk` is the URL of the desk. */
export function invitationUrl(secret: string, desk: string, operator: store.OperatorRow): string {
  const until = operator.invitedUntil?.getTime() ?? 0
  return `${desk}${INVITATION_LINK}${operator.id}.${until}.${sign(secret, signed(operator, until))}`
}

/**
 * Sends the invitation link to an operator who is still invited. The link is created here, because a queued mail would
 * store it in the database.
 */
export async function sendInvitation(parts: Parts, mailer: Mailer, job: RunningJob<'invitation.send'>): Promise<void> {
  const { operatorId, desk, by } = job.data
  const operator = await store.findOperator(parts.db, operatorId)
  if (operator === null || !isInvited(operator, parts.clock.now())) return
  const { name, email: to, role, invitedUntil: until } = operator
  const url = invitationUrl(parts.secret, desk, operator)
  await parts.mailLimit.count()
  await sendOrNote(parts, job, () =>
    mailer.send(job.id, { to, ...invitation({ ...shopOf(parts), name, role, by, url, until }) }),
  )
}

/**
 * Returns the operator of an invitation link. @throws RefusedError 400 when the link was used, has expired or was
 * replaced
 */
export async function invitedBy({ db, secret, clock }: Parts, link: string): Promise<store.OperatorRow> {
  const [id = '', until = '', signature = '', ...more] = link.split('.')
  const operator = more.length === 0 && UUID.test(id) ? await store.findOperator(db, id) : null
  const isRight =
    operator !== null &&
    isInvited(operator, clock.now()) &&
    operator.invitedUntil.getTime() === Number(until) &&
    isSigned(secret, signed(operator, until), signature)
  if (!isRight) throw refused('invitation.over')
  return operator
}

/** Sets the first password of the invited operator and logs them in. A link works once. @throws RefusedError 400 */
export async function acceptInvitation(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  { link, newPassword }: AcceptInvitation,
): Promise<store.SessionOperator> {
  const operator = await invitedBy(parts, link)
  if (await isEasyToGuess(newPassword, operator)) throw refusedField('password.common', 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    if (!(await store.setPassword(tx, operator.id, passwordHash, operator.passwordHash)))
      throw refused('invitation.over')
    await record(tx, { operator, at, action: 'operator.join', subject: 'operator', subjectId: operator.id })
  })
  const joined = { ...operator, passwordHash, invitedUntil: null }
  const opened = await openSession(parts, request, reply, joined)
  if (opened === null) throw refused('invitation.over')
  return opened
}

type Invited = store.OperatorRow & { invitedUntil: Date }

const isInvited = (operator: store.OperatorRow, now: Date): operator is Invited =>
  operator.disabledAt === null && operator.invitedUntil !== null && operator.invitedUntil > now

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Text to sign. The prefix prevents the signature from being used for another purpose. The previous password hash makes
 * the link work only once, and invalidates it when another link is created.
 */
function signed({ id, email, passwordHash }: store.OperatorRow, until: number | string): string {
  return `invitation ${id} ${email.toLowerCase()} ${until} ${passwordHash}`
}
