import { History, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { coming } from '#ui/coming.ts'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { PanditList } from '#ui/drawings/pandit-list.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { Devanagari } from '../devanagari.tsx'
import { onDemand } from '../later.tsx'
import { ownPageMeta } from '../page-meta.ts'
import { RequireSession } from '../require-session.tsx'
import { useSession } from '../session.ts'

export const meta = () =>
  ownPageMeta({
    path: '/dashboard',
    title: m.dashboard_title(),
    description: m.dashboard_description(),
  })

const ConfirmReminder = onDemand(
  coming(
    () => import('../account/confirm-reminder.tsx'),
    (part) => part.ConfirmReminder,
  ),
)

export default function Dashboard() {
  const answerTime = useAnswerTime()
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12">
        <Greeting />
        <ConfirmReminder />
        <div className="mt-8 grid gap-6 sm:mt-10 md:grid-cols-2 md:gap-8">
          <Road
            title={m.dashboard_list_title()}
            text={m.dashboard_list()}
            drawing={<PanditList className="h-full w-auto" />}
            history="/my-orders?tab=puja"
            create="/upload"
          />
          <Road
            title={m.dashboard_event_title()}
            text={m.dashboard_event({ time: answerTime })}
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
      <Devanagari words="नमस्ते" />
      <h1 className="wrap-anywhere">{session?.name}</h1>
      <p className="mt-2 text-lead text-kajal-soft">{m.dashboard_lead()}</p>
    </>
  )
}

interface RoadProps {
  title: string
  text: string
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
            aria-label={m.dashboard_create_what({ title })}
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            {m.dashboard_create()}
          </ButtonLink>
          <ButtonLink
            to={history}
            className="max-lg:grow"
            tone="secondary"
            aria-label={m.dashboard_history_of({ title })}
            icon={<History aria-hidden="true" className="size-5" />}
          >
            {m.dashboard_history()}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
