import { normalisePhone } from '#contract/phone.ts'

/**
 * Ten digits that start with 6 to 9, with or without the country code, with separators, and not part of a longer
 * number.
 */
const PHONE = /(?<![\d०-९])(?:\+?(?:91|९१)|[0०])?[\s.-]{0,2}[6-9६-९](?:[\s().-]{0,2}[\d०-९]){9}(?![\d०-९])/gu

/** Extracts the e-mail addresses and Indian mobile numbers from a text, without duplicates. */
export function contactsIn(text: string): { emails: string[]; phones: string[] } {
  const emails = text.match(/[^\s<>()[\],;:"“”]+@[^\s<>()[\],;:"“”@]+\.\p{L}{2,}/gu) ?? []
  const rest = emails.reduce((left, email) => left.replace(email, ' '), text)
  const figures = rest.match(PHONE) ?? []
  const phones = figures.flatMap((typed) => normalisePhone(typed) ?? [])
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] }
}
