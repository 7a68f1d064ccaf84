import { Link, useNavigate } from 'react-router'
import { REDIRECT_MS } from '#contract/limits.ts'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { withWanted } from '../wanted-page.ts'
import { Frame } from './frame.tsx'
import { type Registered, RegisterForm } from './register-form.tsx'
import { useLater } from './use-later.ts'
import { useWanted } from './use-wanted.ts'

export const meta = () =>
  pageMeta({
    path: '/register',
    title: m.account_create(),
    description: m.account_register_description(),
  })

export default function Register() {
  const wanted = useWanted()
  const navigate = useNavigate()
  const later = useLater()
  const goOn = ({ emailId }: Registered) => {
    const lead = m.account_register_then_log_in({ emailId })
    later(() => navigate(withWanted('/login', wanted), { state: { emailId, lead } }), REDIRECT_MS)
  }

  return (
    <Frame title={m.account_register_title()} greeting="शुभ आरम्भ" lead={m.account_register_lead()}>
      <RegisterForm onDone={goOn} />
      <p className="mt-6">
        {m.account_already()}{' '}
        <Link className="link" to={withWanted('/login', wanted)}>
          {m.account_log_in()}
        </Link>
      </p>
    </Frame>
  )
}
