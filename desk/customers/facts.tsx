import { CalendarDays, Mail, MapPin, MessageCircle, PencilLine, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MailKind } from '#contract/account.ts'
import { chatLink } from '#contract/chat-texts.ts'
import type { CustomerAnswer, CustomerDetail } from '#contract/desk/customer.ts'
import { formatDate, formatPhone, formatRupees } from '#contract/format.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { languageName } from './language-name.ts'
import { PayLater } from './pay-later.tsx'

interface FactsProps {
  customer: CustomerDetail
  onChanged: (answer: CustomerAnswer) => void
  /** Called when another operator has changed the data. */
  onOvertaken: () => void
}

const MAILS: Record<MailKind, string> = {
  progress: 'how quotations come along',
  reminders: 'reminders',
  receipts: 'receipts',
}

/** The customer's contact data, language and totals. */
export function CustomerFacts({ customer, onChanged, onOvertaken }: FactsProps) {
  const [isChanging, setChanging] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const {
    name,
    emailId,
    phone,
    reads,
    greeting,
    address,
    ordered,
    lists,
    bookings,
    mutedMails,
    emailConfirmed,
    createdAt,
    isDeleted,
  } = customer
  const chat = chatLink(phone, greeting)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 wrap-anywhere">{name}</h1>
        {!isDeleted && (
          <div className="flex flex-wrap gap-3">
            <Button
              tone="secondary"
              icon={<PencilLine aria-hidden="true" className="size-5" />}
              onClick={() => setChanging(true)}
            >
              Change name or phone
            </Button>
            <ButtonLink
              to={`/orders/new?customer=${customer.id}`}
              icon={<Phone aria-hidden="true" className="size-5" />}
            >
              Take an order
            </ButtonLink>
            <ButtonLink
              to={`/bookings/new?customer=${customer.id}`}
              icon={<CalendarDays aria-hidden="true" className="size-5" />}
            >
              Book a puja
            </ButtonLink>
          </div>
        )}
      </div>
      <Card className="mt-4 grid gap-x-8 gap-y-4 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        <ul className="grid content-start gap-1">
          {isDeleted ? (
            <li className="text-kajal-soft">
              This customer has deleted their account. What is shown here has to be kept for the books.
            </li>
          ) : (
            <>
              <Reach icon={<Phone />}>
                <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center figures">
                  {formatPhone(phone)}
                </a>
                {chat && (
                  <a
                    href={chat}
                    target="_blank"
                    rel="noreferrer"
                    className="link ml-5 inline-flex min-h-11 items-center gap-2"
                  >
                    <MessageCircle aria-hidden="true" className="size-5" />
                    WhatsApp
                  </a>
                )}
              </Reach>
              <Reach icon={<Mail />}>
                {emailId === '' ? (
                  <Button tone="quiet" className="-ml-5" onClick={() => setAdding(true)}>
                    Add an e-mail address
                  </Button>
                ) : (
                  <a href={`mailto:${emailId}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
                    {emailId}
                  </a>
                )}
                {emailId === '' && (
                  <span className="block text-small text-kajal-soft">
                    They have no log-in. What others get by mail is sent by hand from the page of the order.
                  </span>
                )}
                {emailId !== '' && !emailConfirmed && (
                  <span className="block text-small text-kajal-soft">
                    Not confirmed: few mails a day go there, and the rest wait. The customer can correct it on their
                    profile.
                  </span>
                )}
              </Reach>
            </>
          )}
          {address && <Reach icon={<MapPin />}>{address}</Reach>}
        </ul>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-6 gap-y-2 text-small lg:min-w-72 [&>dd]:text-right [&>dt]:text-bhasma">
          <dt>Customer since</dt>
          <dd>{formatDate(createdAt)}</dd>
          <dt>Reads</dt>
          <dd>{languageName(reads)}</dd>
          <dt>Lists</dt>
          <dd className="figures">{lists}</dd>
          <dt>Booked pujas</dt>
          <dd className="figures">{bookings}</dd>
          <dt>Ordered</dt>
          <dd className="figures">{ordered.count === 0 ? 'Nothing yet' : ordered.count}</dd>
          {ordered.count > 0 && (
            <>
              <dt>Worth</dt>
              <dd className="figures font-semibold">{formatRupees(ordered.total)}</dd>
            </>
          )}
          {mutedMails.length > 0 && (
            <>
              <dt>No mails about</dt>
              <dd>{mutedMails.map((kind) => MAILS[kind]).join(', ')}</dd>
            </>
          )}
        </dl>
        {!isDeleted && <PayLater customer={customer} onChanged={onChanged} />}
      </Card>
      {isAdding && <EmailDialog customer={customer} onClose={() => setAdding(false)} onChanged={onChanged} />}
      <ChangeDialog
        open={isChanging}
        customer={customer}
        onClose={() => setChanging(false)}
        onChanged={onChanged}
        onOvertaken={onOvertaken}
      />
    </>
  )
}

function Reach({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <span aria-hidden="true" className="shrink-0 text-bhasma [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
