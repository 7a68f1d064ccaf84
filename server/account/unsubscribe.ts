import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { MailKind } from '#contract/account.ts'
import { currentLocale } from '#contract/current-locale.ts'
import { addressIn } from '#contract/locale.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import * as m from '#messages'
import { MAILS_PAGE } from '#server/notification/mail-layout.ts'
import { readUnsubscribeToken } from '#server/notification/unsubscribe.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { countPublicCall } from './sessions.ts'
import * as store from './store.ts'

const Query = z.object({ token: z.string().check(z.maxLength(200)) })

const SWITCHED_OFF = {
  progress: m.words_unsubscribed_progress,
  reminders: m.words_unsubscribed_reminders,
  receipts: m.words_unsubscribed_receipts,
} as const satisfies Record<MailKind, () => string>

/** Switches off a kind of mail by the URL in its header, without a log-in (RFC 8058). */
export function unsubscribeRoutes(parts: Parts): FastifyPluginAsyncZod {
  const onRequest = countPublicCall(parts)
  return async (app) => {
    // Mail programs send a form in one of two encodings. It adds nothing to the URL.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    )

    app.post(
      SERVICE_PATHS.unsubscribe,
      { onRequest, schema: { tags: ['account'], querystring: Query, response: { 200: z.string() } } },
      async (request, reply) => {
        const known = readUnsubscribeToken(parts.secret, request.query.token)
        if (known === null) throw refused('not.found')
        await store.muteMails(parts.db, known.customerId, known.kind)
        const again = m.words_subscribe_again({ link: parts.env.PUBLIC_URL + addressIn(currentLocale(), MAILS_PAGE) })
        return reply.type('text/plain; charset=utf-8').send(`${SWITCHED_OFF[known.kind]()} ${again}\n`)
      },
    )

    // Opening the URL, for instance by a mail scanner, changes nothing.
    app.get(
      SERVICE_PATHS.unsubscribe,
      { onRequest, schema: { tags: ['account'], response: { 302: z.undefined() } } },
      (_request, reply) => reply.redirect(addressIn(currentLocale(), MAILS_PAGE)),
    )
  }
}
