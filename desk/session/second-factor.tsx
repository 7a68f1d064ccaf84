import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { RecoveryCodes, SECOND_FACTOR_PATHS, SecondFactor } from '#contract/desk/second-factor.ts'
import { formatDate } from '#contract/format.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'
import { Door } from './door.tsx'
import { knowOperator, useOperator } from './operator.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** Sets up an authenticator app as the second factor, or moves it to another phone. */
export function SecondFactorPage() {
  const operator = useOperator()
  const navigate = useNavigate()
  const { data, failure, fetching, retry } = useCall(SECOND_FACTOR_PATHS.own, SecondFactor)
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const done = () => {
    if (operator) knowOperator({ ...operator, secondFactorDue: false })
    void navigate('/', { replace: true })
  }
  if (recoveryCodes) return <RecoveryCodeList codes={recoveryCodes} onKept={done} />
  return (
    <Door title="A code from your phone" lead={leadOf(operator?.secondFactorDue ?? false, data)}>
      {data && <SetUpForm proposal={data.proposal} onSetUp={setRecoveryCodes} />}
      {!data && failure && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
      {!data && !failure && (
        <Loading label="Making a key for your phone" className="grid gap-4">
          <Skeleton className="size-52" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {!operator?.secondFactorDue && (
        <Link to="/" className="link mt-4 inline-flex min-h-11 items-center">
          Back to the desk
        </Link>
      )}
    </Door>
  )
}

function leadOf(isDue: boolean, data: SecondFactor | undefined): string {
  if (isDue)
    return 'More than one of you works here now, so owners log in with their password and a code from their phone.'
  if (!data?.since) return 'With it nobody logs in as you who only knows your password.'
  const left = data.recoveryCodesLeft
  const kept = `${left} of the codes you keep ${left === 1 ? 'is' : 'are'} left`
  return `You have it since ${formatDate(data.since)}, and ${kept}. Set it up anew for another phone, or for new codes to keep.`
}

interface SetUpFormProps {
  proposal: SecondFactor['proposal']
  onSetUp: (recoveryCodes: string[]) => void
}

function SetUpForm({ proposal: { secret, qr }, onSetUp }: SetUpFormProps) {
  const { busy, failure, message, send, forget } = useSubmit(async (typed: FormData) => {
    const body = { secret, ...Object.fromEntries(typed) }
    onSetUp((await call(SECOND_FACTOR_PATHS.own, { method: 'PUT', body, answer: RecoveryCodes })).recoveryCodes)
  })
  return (
    <form onSubmit={sendForm(send)} onInput={forgetTyped(forget)} noValidate className="grid gap-5">
      <div>
        <h2 className="text-body">1. Scan this with an authenticator app</h2>
        <p className="mt-1 text-small text-kajal-soft">
          Google Authenticator, Aegis, 2FAS or any other. On this phone, type the key into the app instead.
        </p>
        <QrCode qr={qr} label="QR code with the key" className="mt-3 w-52" />
        <p className="mt-2 text-small">
          Key: <code className="font-semibold select-all wrap-anywhere">{secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
      </div>
      <h2 className="-mb-3 text-body">2. Type the code that the app shows</h2>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        error={failure?.fields.code}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={failure?.fields.password}
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <SubmitButton busy={busy}>Use codes from this phone</SubmitButton>
    </form>
  )
}
