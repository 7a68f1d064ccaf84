import { normalisePhone } from '#contract/phone.ts'

/** Ten figures from 6 on, with or without the country before them and breaks between, and no other figure beside them. */
const PHONE = /(?<![\d०-९])(?:\+?(?:91|९१)|[0०])?[\s.-]{0,2}[6-9६-९](?:[\s().-]{0,2}[\d०-९]){9}(?![\d०-९])/gu

/** The e-mail addresses and the Indian mobile numbers that somebody wrote into a text, each once. */
export function contactsIn(text: string): { emails: string[]; phones: string[] } {
  const emails = text.match(/[^\s<>()[\],;:"“”]+@[^\s<>()[\],;:"“”@]+\.\p{L}{2,}/gu) ?? []
  const rest = emails.reduce((left, email) => left.replace(email, ' '), text)
  const figures = rest.match(PHONE) ?? []
  const phones = figures.flatMap((typed) => normalisePhone(typed) ?? [])
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] }
}
