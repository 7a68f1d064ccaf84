import * as m from '#messages'
import { formatDateTime } from './format.ts'

/** The messages that the desk sends to a pandit by WhatsApp. */
export function panditLinkText({ name, link }: { name: string; link: string }): string {
  return m.chat_pandit_link({ name, link })
}

export function panditAskText(asked: { name: string; nameOfPuja: string; startsAt: string; link: string }): string {
  const { name, nameOfPuja, startsAt, link } = asked
  return m.chat_pandit_ask({ name, puja: nameOfPuja, when: formatDateTime(startsAt), link })
}
