import { Link, useNavigate } from 'react-router'
import { REDIRECT_MS } from '#contract/limits.ts'
import { pageMeta } from '../page-meta.ts'
import { withWanted } from '../wanted-page.ts'
import { Frame } from './frame.tsx'
import { type Registered, RegisterForm } from './register-form.tsx'
import { useLater } from './use-later.ts'
import { useWanted } from './use-wanted.ts'

export const meta = () =>
  pageMeta({
    path: '/register',
    title: 'Create an account',
    description:
      'One free account for your puja lists, quotations and orders in Bengaluru. Upload a photo of the list and see it priced in seconds.',
  })

export default function Register() {
  const wanted = useWanted()
  const navigate = useNavigate()
  const later = useLater()
  const goOn = ({ emailId }: Registered) => {
    const lead = `We sent a link to ${emailId}. Press it, so that our mails reach you. Then log in here.`
    later(() => navigate(withWanted('/login', wanted), { state: { emailId, lead } }), REDIRECT_MS)
  }

  return (
    <Frame title="Create your account" greeting="शुभ आरम्भ" lead="One account for your lists, quotations and orders.">
      <RegisterForm onDone={goOn} />
      <p className="mt-6">
        Already have an account?{' '}
        <Link className="link" to={withWanted('/login', wanted)}>
          Log in
        </Link>
      </p>
    </Frame>
  )
}
