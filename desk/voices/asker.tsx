import { Mail, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { Query } from '#contract/desk/voices.ts'
import { formatDateTime, formatPhone } from '#contract/format.ts'
import { contactsIn } from './contacts.ts'

/** The sender of a query, with contact data from the account or from the text of the query. */
export function Asker({ query: { query, customer, createdAt } }: { query: Query }) {
  const { emails, phones } = customer ? { emails: [customer.emailId], phones: [customer.phone] } : contactsIn(query)
  return (
    <div className="text-small">
      <p className="flex flex-wrap justify-between gap-x-4 text-bhasma">
        {customer ? (
          <span>
            Customer{' '}
            <Link to={`/customers/${customer.id}`} className="link wrap-anywhere">
              {customer.name}
            </Link>
          </span>
        ) : (
          <span>A visitor without an account</span>
        )}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center gap-2 figures">
              <Phone aria-hidden="true" className="size-4.5" />
              {formatPhone(phone)}
            </a>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere">
              <Mail aria-hidden="true" className="size-4.5 shrink-0" />
              {email}
            </a>
          </li>
        ))}
      </ul>
      {emails.length + phones.length === 0 && (
        <p className="mt-1 text-kajal-soft">There is no phone and no e-mail address in the question.</p>
      )}
    </div>
  )
}
