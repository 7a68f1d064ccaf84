import { History, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { coming } from '#ui/coming.ts'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { PanditList } from '#ui/drawings/pandit-list.tsx'
import { AnswerTime } from '../answer-time.tsx'
import { onDemand } from '../later.tsx'
import { ownPageMeta } from '../page-meta.ts'
import { RequireSession } from '../require-session.tsx'
import { useSession } from '../session.ts'

export const meta = () =>
  ownPageMeta({
    path: '/dashboard',
    title: 'Dashboard',
    description: 'Send a new puja list or book a puja, and find those you sent before.',
  })

const ConfirmReminder = onDemand(
  coming(
    () => import('../account/confirm-reminder.tsx'),
    (part) => part.ConfirmReminder,
  ),
)

export default function Dashboard() {
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12">
        <Greeting />
        <ConfirmReminder />
        <div className="mt-8 grid gap-6 sm:mt-10 md:grid-cols-2 md:gap-8">
          <Road
            title="Pooja List"
            text="Photograph the list your pandit wrote. Every item is read, matched and priced for you to check."
            drawing={<PanditList className="h-full w-auto" />}
            history="/my-orders?tab=puja"
            create="/upload"
          />
          <Road
            title="Pooja Events"
            text={
              <>
                Choose the puja, the day and the hour. Most pujas are priced at once; for any other our desk answers{' '}
                <AnswerTime />.
              </>
            }
            drawing={<Kalash className="h-full w-auto" />}
            history="/my-orders?tab=appointments"
            create="/event"
          />
        </div>
      </div>
    </RequireSession>
  )
}

function Greeting() {
  const session = useSession()
  return (
    <>
      <p lang="hi" className="mb-1 font-words font-semibold text-h3 leading-normal text-kumkum">
        नमस्ते
      </p>
      <h1 className="wrap-anywhere">{session?.name}</h1>
      <p className="mt-2 text-lead text-kajal-soft">What shall we prepare for you?</p>
    </>
  )
}

interface RoadProps {
  title: string
  text: ReactNode
  drawing: ReactNode
  history: string
  create: string
}

function Road({ title, text, drawing, history, create }: RoadProps) {
  return (
    <Card className="flex flex-col overflow-hidden">
      <div className="flex h-44 items-end justify-center bg-haldi-tint px-6 pt-6 sm:h-52">{drawing}</div>
      <div className="flex grow flex-col p-6 sm:p-8">
        <h2>{title}</h2>
        <p className="mb-6 mt-2 text-kajal-soft">{text}</p>
        <div className="mt-auto flex flex-wrap gap-3">
          <ButtonLink
            to={create}
            className="max-lg:grow"
            aria-label={`Create New ${title}`}
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            Create New
          </ButtonLink>
          <ButtonLink
            to={history}
            className="max-lg:grow"
            tone="secondary"
            aria-label={`History of ${title}`}
            icon={<History aria-hidden="true" className="size-5" />}
          >
            History
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
