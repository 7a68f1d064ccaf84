import { MINUTE_MS } from '#contract/day.ts'
import { type HealthAnswer, MAIL_LATE_MINUTES } from '#contract/desk/health.ts'
import { RETENTION } from '#contract/retention.ts'
import { Card } from '#ui/card.tsx'
import { ageOf } from './age.ts'
import { Problem } from './problem.tsx'

type QueueProps = Pick<HealthAnswer, 'at' | 'mailsNow'>

const number = new Intl.NumberFormat('en-IN')

/** E-mails that wait to be sent, and the waiting time of the oldest. */
export function MailQueue({ at, mailsNow: { waiting, retrying, since, held } }: QueueProps) {
  return (
    <li className="min-w-0">
      <Card className="px-4 py-4 sm:px-5">
        <h2 className="font-text text-body font-semibold text-kajal-soft">Mails waiting</h2>
        <p className="figures text-h2 font-semibold leading-tight">{number.format(waiting)}</p>
        <p className="mt-1 text-small text-bhasma">
          {since === null
            ? held > 0
              ? 'No mail waits to leave.'
              : 'Every mail has left.'
            : `The oldest has waited for ${ageOf(at, since)}.`}
          {retrying > 0 && ` ${number.format(retrying)} failed before and will be tried again.`}
        </p>
        {held > 0 && (
          <p className="mt-1 text-small text-bhasma">
            {held === 1 ? '1 more is' : `${number.format(held)} more are`} held: the customer has not confirmed the
            e-mail address yet. Each leaves once that is done; after {RETENTION.heldMails.days} days it is deleted.
          </p>
        )}
      </Card>
    </li>
  )
}

/** What to do when e-mails wait too long. Renders nothing while they are sent in time. */
export function LateMails({ at, mailsNow: { waiting, retrying, since } }: QueueProps) {
  if (since === null || Date.parse(at) - Date.parse(since) <= MAIL_LATE_MINUTES * MINUTE_MS) return null
  return (
    <Problem title="Mails are late">
      <p>
        {number.format(waiting)} {waiting === 1 ? 'mail waits' : 'mails wait'}, the oldest for {ageOf(at, since)}. Codes
        for new passwords do not wait behind other mails.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {retrying > 0 && (
          <li>
            {number.format(retrying)} of them failed and will be tried again without your help. If there are many, ask
            whoever runs the server to check SMTP_URL and the log for “job failed”.
          </li>
        )}
        {retrying < waiting && (
          <li>
            {number.format(waiting - retrying)} of them have not been tried yet. Ask whoever runs the server whether a
            worker runs, and whether the mail service allows a higher MAILS_PER_MINUTE.
          </li>
        )}
      </ul>
    </Problem>
  )
}
