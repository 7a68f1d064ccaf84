import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ path: '/contact-us', title: 'Contact us', description: 'Contact us.' })

export default function ContactUs() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Contact us</h1>
    </div>
  )
}
