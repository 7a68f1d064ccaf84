import type { FastifyRequest } from 'fastify'
import { homeNetworkOf } from '#server/platform/networks.ts'
import type { Sender } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import { customerOfSession, type LoggedIn } from './sessions.ts'

/** The sender of a request: a customer with any kind of session, or a network. */
export function senderOf(parts: Parts) {
  return async (request: FastifyRequest): Promise<Sender> => {
    const known = request.getDecorator<LoggedIn | null>('customer')
    const customer = known ?? (await customerOfSession(parts, request))
    if (customer === null) return { id: homeNetworkOf(request.ip), customerId: null }
    return { id: customer.id, customerId: customer.id }
  }
}
