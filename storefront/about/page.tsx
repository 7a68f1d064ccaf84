import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ path: '/about', title: 'About us', description: 'About us.' })

export default function About() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>About us</h1>
    </div>
  )
}
