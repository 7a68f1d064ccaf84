import { TabbedPage } from '../shell/tabbed-page.tsx'
import { CommentsPanel } from './comments.tsx'
import { FeedbackPanel } from './feedback.tsx'
import { QueriesPanel } from './queries.tsx'
import { VisitorsPanel } from './visitors.tsx'

/** Queries, comments and feedback from customers and visitors. */
export function VoicesPage() {
  return (
    <TabbedPage
      title="Voices"
      tabs={[
        { value: 'queries', label: 'Queries', panel: <QueriesPanel /> },
        { value: 'comments', label: 'Comments', panel: <CommentsPanel /> },
        { value: 'feedback', label: 'Feedback', panel: <FeedbackPanel /> },
        { value: 'visitors', label: 'Visitors', panel: <VisitorsPanel /> },
      ]}
    />
  )
}
