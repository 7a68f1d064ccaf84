import type { ReactNode } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { Tabs } from '#ui/tabs.tsx'
import { useTitle } from '../shell/use-title.ts'
import { CommentsPanel } from './comments.tsx'
import { FeedbackPanel } from './feedback.tsx'
import { QueriesPanel } from './queries.tsx'
import { VisitorsPanel } from './visitors.tsx'

const TABS = [
  { value: 'queries', label: 'Queries', panel: <QueriesPanel /> },
  { value: 'comments', label: 'Comments', panel: <CommentsPanel /> },
  { value: 'feedback', label: 'Feedback', panel: <FeedbackPanel /> },
  { value: 'visitors', label: 'Visitors', panel: <VisitorsPanel /> },
] as const satisfies readonly { value: string; label: string; panel: ReactNode }[]

/** What customers and visitors say to us. */
export function VoicesPage() {
  const { tab } = useParams()
  const navigate = useNavigate()
  const chosen = TABS.find(({ value }) => value === tab)
  useTitle(chosen?.label ?? 'Voices')
  if (chosen === undefined) return <Navigate replace to="/voices/queries" />
  return (
    <>
      <h1>Voices</h1>
      <div className="mt-4">
        <Tabs
          label="Voices"
          value={chosen.value}
          onChange={(value) => navigate(`/voices/${value}`, { replace: true })}
          tabs={TABS}
        />
      </div>
    </>
  )
}
