import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { DAY_MS } from '#contract/day.ts'
import { INVITATION_DAYS, type Invite, type PeopleAnswer, type Person } from '#contract/desk/people.ts'
import type { Role } from '#contract/desk/roles.ts'
import { hashPassword } from '#server/account/passwords.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { releaseAll } from '../claim/claims.ts'
import { holdAsOwner } from './demand.ts'
import { invitationUrl } from './invitation.ts'
import { operatorOf } from './sessions.ts'
import * as store from './store.ts'

/** Returns all current and former operators. */
export async function allPeople({ db }: Parts, link: string | null = null): Promise<PeopleAnswer> {
  const secured = await store.findSecured(db)
  return { people: (await store.allOperators(db)).map((row) => presentPerson(row, secured)), link }
}

function presentPerson(row: store.OperatorRow, secured: ReadonlySet<string>): Person {
  const { id, name, email, role, invitedUntil, disabledAt } = row
  const joined = invitedUntil === null ? 'active' : 'invited'
  return {
    id,
    name,
    emailId: email,
    role,
    state: disabledAt === null ? joined : 'disabled',
    invitedUntil: invitedUntil?.toISOString() ?? null,
    hasSecondFactor: secured.has(id),
  }
}

/**
 * Invites an operator. Repeating the request with the same id returns the same result. @throws RefusedError 409 at
 * `emailId` when the address belongs to an operator
 */
export async function invite(
  parts: Parts,
  request: FastifyRequest,
  id: string,
  { name, emailId, role }: z.output<typeof Invite>,
): Promise<PeopleAnswer> {
  const before = await store.findOperator(parts.db, id)
  if (before !== null) return allPeople(parts, linkToShow(parts, request, before))
  const row = { id, name, email: emailId, role, mustChangePassword: false, ...(await newInvitation(parts)) }
  return toInvited(parts, request, async (tx, at) => {
    if (!(await store.insertOperator(tx, { ...row, createdAt: at }))) throw refusedField('operator.there', 'emailId')
    return { id, action: 'operator.invite', after: { name, emailId, role } }
  })
}

/**
 * Creates a new link for an operator who has not used theirs, or who is disabled. @throws RefusedError 404 · 409 for an
 * operator who can log in
 */
export async function inviteAgain(parts: Parts, request: FastifyRequest, id: string): Promise<PeopleAnswer> {
  const renewed = await newInvitation(parts)
  return toInvited(parts, request, async (tx) => {
    const operator = await heldOperator(tx, id)
    if (operator.disabledAt === null && operator.invitedUntil === null) throw refused('operator.in')
    await store.changeOperator(tx, id, { ...renewed, mustChangePassword: false, disabledAt: null })
    await store.deleteSecondFactor(tx, id)
    const { name, email, role } = operator
    return { id, action: 'operator.invite', after: { name, emailId: email, role } }
  })
}

/** Sets a random password that nobody knows, until the operator chooses one with the link. */
const newInvitation = async ({ clock }: Parts) => ({
  passwordHash: await hashPassword(newToken()),
  invitedUntil: new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS),
})

async function toInvited(
  parts: Parts,
  request: FastifyRequest,
  change: (tx: Db, at: Date) => Promise<{ id: string; action: string; after: object }>,
): Promise<PeopleAnswer> {
  const by = operatorOf(request)
  const invited = await parts.db.transaction(async (tx) => {
    const at = parts.clock.now()
    await holdAsOwner(tx, by)
    const { id, ...deed } = await change(tx, at)
    await record(tx, { operator: by, at, ...deed, subject: 'operator', subjectId: id })
    const job = { operatorId: id, desk: deskOf(parts, request), by: by.name }
    if (isMailed(parts)) await parts.jobs.enqueue(tx, 'invitation.send', job)
    return store.findOperator(tx, id)
  })
  return allPeople(parts, invited && linkToShow(parts, request, invited))
}

const isMailed = ({ env }: Parts) => env.SMTP_URL !== undefined

/** Without a mail server the link is shown, so that it can be passed on by hand. */
function linkToShow(parts: Parts, request: FastifyRequest, operator: store.OperatorRow): string | null {
  return isMailed(parts) ? null : invitationUrl(parts.secret, deskOf(parts, request), operator)
}

/** Returns the URL of the desk: the configured one, or the one that the current request uses. */
function deskOf({ env }: Parts, request: FastifyRequest): string {
  return env.DESK_URL === undefined ? `${request.protocol}://${request.host}` : new URL(env.DESK_URL).origin
}

/** @throws RefusedError 404 · 409 for the last owner */
export async function setRole(parts: Parts, request: FastifyRequest, id: string, role: Role): Promise<PeopleAnswer> {
  const by = operatorOf(request)
  await parts.db.transaction(async (tx) => {
    await requireOtherOwner(tx, id, by, role === 'helper')
    const operator = await heldOperator(tx, id)
    if (operator.role === role) return
    await store.changeOperator(tx, id, { role })
    const { name } = operator
    await record(tx, {
      operator: by,
      at: parts.clock.now(),
      action: 'operator.role',
      subject: 'operator',
      subjectId: id,
      before: { name, role: operator.role },
      after: { name, role },
    })
  })
  return allPeople(parts)
}

/** @throws RefusedError 404 · 409 for the last owner */
export async function disable(parts: Parts, request: FastifyRequest, id: string): Promise<PeopleAnswer> {
  const at = parts.clock.now()
  await parts.db.transaction((tx) => shutOut(tx, id, operatorOf(request), at))
  return allPeople(parts)
}

/**
 * Disables an operator: ends their sessions, releases their claims and prevents further logins. `by` is null for the
 * command line.
 * @throws RefusedError 404 · 409 for the last owner
 */
export async function shutOut(tx: Db, id: string, by: { id: string; name: string } | null, at: Date): Promise<void> {
  await requireOtherOwner(tx, id, by)
  const operator = await heldOperator(tx, id)
  if (operator.disabledAt !== null) return
  await store.changeOperator(tx, id, { disabledAt: at })
  await store.deleteSessionsOf(tx, id)
  await releaseAll(tx, operator, at)
  const before = { name: operator.name, emailId: operator.email }
  await record(tx, { operator: by, at, action: 'operator.disable', subject: 'operator', subjectId: id, before })
}

/**
 * Locks all owners, so that two concurrent requests cannot leave the shop without an owner. @throws RefusedError 403 ·
 * 409
 */
async function requireOtherOwner(tx: Db, id: string, by: { id: string } | null, isNeeded = true): Promise<void> {
  const owners = await holdAsOwner(tx, by)
  if (isNeeded && owners.length === 1 && owners[0] === id) throw refused('owner.last')
}

async function heldOperator(tx: Db, id: string): Promise<store.OperatorRow> {
  const operator = await store.findOperator(tx, id, { hold: true })
  if (operator === null) throw refused('not.found')
  return operator
}
