import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { OperatorAnswer } from '#contract/desk/operator.ts'
import {
  AcceptInvitation,
  Invitation,
  InvitationLink,
  Invite,
  PEOPLE_PATHS,
  PeopleAnswer,
  SetRole,
} from '#contract/desk/people.ts'
import { SECOND_FACTOR_PATHS } from '#contract/desk/second-factor.ts'
import type { Parts } from '#server/platform/parts.ts'
import { acceptInvitation, invitedBy } from './invitation.ts'
import { takeSecondFactor } from './own-second-factor.ts'
import { allPeople, disable, invite, inviteAgain, setRole } from './people.ts'
import { presentOperator } from './sessions.ts'

export function peopleRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['people']
  const one = { tags, params: z.object({ id: z.uuid() }), response: { 200: PeopleAnswer } }
  return async (app) => {
    app.get(PEOPLE_PATHS.people, { schema: { tags, response: { 200: PeopleAnswer } } }, () => allPeople(parts))

    app.put(PEOPLE_PATHS.person(':id'), { schema: { ...one, body: Invite } }, (request) =>
      invite(parts, request, request.params.id, request.body),
    )

    app.put(PEOPLE_PATHS.invitation(':id'), { schema: one }, (request) =>
      inviteAgain(parts, request, request.params.id),
    )

    app.put(PEOPLE_PATHS.role(':id'), { schema: { ...one, body: SetRole } }, (request) =>
      setRole(parts, request, request.params.id, request.body.role),
    )

    app.put(PEOPLE_PATHS.disabled(':id'), { schema: one }, (request) => disable(parts, request, request.params.id))

    app.delete(SECOND_FACTOR_PATHS.of(':id'), { schema: one }, async (request) => {
      await takeSecondFactor(parts, request, request.params.id)
      return allPeople(parts)
    })

    app.post(
      PEOPLE_PATHS.invitationState,
      { config: { open: true }, schema: { tags, body: InvitationLink, response: { 200: Invitation } } },
      async (request) => {
        const { name, email: emailId, role } = await invitedBy(parts, request.body.link)
        return { name, emailId, role }
      },
    )

    app.post(
      PEOPLE_PATHS.accept,
      { config: { open: true }, schema: { tags, body: AcceptInvitation, response: { 200: OperatorAnswer } } },
      async (request, reply) => ({
        operator: presentOperator(await acceptInvitation(parts, request, reply, request.body)),
      }),
    )
  }
}
