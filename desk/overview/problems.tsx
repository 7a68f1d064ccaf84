import { Link } from 'react-router'
import { MAIL_LATE_MINUTES } from '#contract/desk/health.ts'
import { LIST_LATE_MINUTES, type OverviewAnswer } from '#contract/desk/overview.ts'
import { Problem } from '../health/problem.tsx'

/** Current problems, each with a link or instructions. */
export function Problems({ problems: { gift, mailsLate, listsLate, mailsFailed } }: Pick<OverviewAnswer, 'problems'>) {
  return (
    <>
      {mailsLate && (
        <Problem title="Mails are late">
          <p>
            A mail has waited for more than {MAIL_LATE_MINUTES} minutes. <Health />
          </p>
        </Problem>
      )}
      {listsLate && (
        <Problem title="Lists are read late">
          <p>
            A list has waited for more than {LIST_LATE_MINUTES} minutes to be read. <Health />
          </p>
        </Problem>
      )}
      {mailsFailed > 0 && (
        <Problem title={mailsFailed === 1 ? '1 mail failed today' : `${mailsFailed} mails failed today`}>
          <p>
            Their customers did not get them; the history of each customer says which. <Health />
          </p>
        </Problem>
      )}
      {gift && (
        <Problem title="The banner promises a gift, and none is chosen">
          <p>
            Each page of the shop promises a surprise gift on every prepaid order. No gift is in season today, so
            prepaid orders get none.{' '}
            <Link className="link" to="/catalogue?tab=delivery&open=new-gift">
              Choose the gift of this season
            </Link>
          </p>
        </Problem>
      )}
    </>
  )
}

const Health = () => (
  <Link className="link" to="/health">
    See health
  </Link>
)
