import { Navigate, useLocation } from 'react-router'
import { Door } from './door.tsx'
import { LogInForm } from './log-in-form.tsx'
import { useOperator } from './operator.ts'

export function LogIn() {
  const operator = useOperator()
  const { state } = useLocation() as { state: { wanted?: string } | null }
  if (operator) return <Navigate replace to={state?.wanted ?? '/'} />
  return (
    <Door title="Log in" lead="For staff. Customers log in on the shop’s website.">
      <LogInForm />
    </Door>
  )
}
