import { formatDateTime } from './format.ts'

/** The messages that the desk sends a pandit by hand, in WhatsApp. */
export function panditLinkText({ name, link }: { name: string; link: string }): string {
  return `Namaste ${name}, here you see the pujas that Pujaghar asks you to lead, and accept or decline them:\n${link}\nPlease keep this link to yourself.`
}

export function panditAskText(asked: { name: string; nameOfPuja: string; startsAt: string; link: string }): string {
  const { name, nameOfPuja, startsAt, link } = asked
  return `Namaste ${name}, can you lead ${nameOfPuja} on ${formatDateTime(startsAt)}? Please accept or decline here:\n${link}\nPujaghar`
}
