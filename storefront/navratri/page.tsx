import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ path: '/navratri-special', title: 'Navratri', description: 'Navratri.' })

export default function Navratri() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Navratri</h1>
    </div>
  )
}
