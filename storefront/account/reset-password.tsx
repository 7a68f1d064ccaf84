import { pageMeta } from '../page-meta.ts'

export const meta = () =>
  pageMeta({ path: '/reset-password', title: 'Reset your password', description: 'Reset your password.' })

export default function ResetPassword() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Reset your password</h1>
    </div>
  )
}
