import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ path: '/coming-soon', title: 'Coming soon', description: 'Coming soon.' })

export default function ComingSoon() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>COMING SOON</h1>
    </div>
  )
}
