import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { OperatorAnswer } from '#contract/desk/operator.ts'
import { INVITATION_LINK, Invitation, PEOPLE_PATHS } from '#contract/desk/people.ts'
import { PASSWORD_CHARS } from '#contract/limits.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { Door } from './door.tsx'
import { logIn } from './operator.ts'

/** The page of an invitation link. The invited person chooses a password and is logged in. */
export function InvitationPage() {
  const { pathname, hash } = useLocation()
  const link = `${pathname}${hash}`.slice(INVITATION_LINK.length)
  const [invitation, setInvitation] = useState<Invitation>()
  const [failure, setFailure] = useState<ApiFailure>()
  useEffect(() => {
    call(PEOPLE_PATHS.invitationState, { method: 'POST', body: { link }, answer: Invitation })
      .then(setInvitation)
      .catch((cause: unknown) => setFailure(asFailure(cause)))
  }, [link])

  const lead =
    invitation &&
    `You are invited as ${invitation.role === 'owner' ? 'an owner' : 'a helper'}. You log in with ${invitation.emailId} and a password of your own.`
  return (
    <Door
      title={invitation ? `Welcome, ${invitation.name}` : 'Your invitation'}
      lead={lead ?? 'To the desk, for those who work here.'}
    >
      {invitation && <ChoosePassword link={link} emailId={invitation.emailId} />}
      {!invitation && !failure && (
        <Loading label="Loading your invitation">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      <div role="status" className="empty:hidden">
        <FormMessage>{failure?.message}</FormMessage>
      </div>
      {failure && (
        <Link to="/" className="link mt-3 inline-flex min-h-11 items-center">
          Log in
        </Link>
      )}
    </Door>
  )
}

function ChoosePassword({ link, emailId }: { link: string; emailId: string }) {
  const navigate = useNavigate()
  const { busy, failure, message, send, forget } = useSubmit(async (typed: FormData) => {
    const body = { link, newPassword: typed.get('newPassword') }
    const { operator } = await call(PEOPLE_PATHS.accept, { method: 'POST', body, answer: OperatorAnswer })
    if (operator) logIn(operator)
    await navigate('/', { replace: true })
  })
  return (
    <form onSubmit={sendForm(send)} onInput={forgetTyped(forget)} noValidate className="grid gap-5">
      {/* Lets password managers store the e-mail address with the password. */}
      <input type="email" autoComplete="username" value={emailId} readOnly hidden />
      <PasswordField
        label="Choose a password"
        name="newPassword"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_CHARS.min} characters.`}
        error={failure?.fields.newPassword}
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <SubmitButton busy={busy}>Open the desk</SubmitButton>
    </form>
  )
}
