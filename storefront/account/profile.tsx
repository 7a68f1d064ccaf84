import { useEffect, useState } from 'react'
import { ProfileAnswer } from '#contract/account.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { coming } from '#ui/coming.ts'
import { Diya } from '#ui/drawings/diya.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { Devanagari } from '../devanagari.tsx'
import { LanguageLinks } from '../language/links.tsx'
import { onDemand } from '../later.tsx'
import { ownPageMeta } from '../page-meta.ts'
import { RequireSession } from '../require-session.tsx'
import { forgetSessionQuietly, getSession, leaveSession, storeSession, useSession } from '../session.ts'
import { useSite } from '../site.ts'
import { ConfirmNotice } from './confirm-notice.tsx'
import { Farewell } from './farewell.tsx'
import { NamePlate } from './name-plate.tsx'
import { DataExport } from './profile-data.tsx'
import { DeleteAccount } from './profile-delete.tsx'
import { DetailsForm } from './profile-details.tsx'
import { Devices } from './profile-devices.tsx'
import { MailChoice } from './profile-mails.tsx'
import { PasswordForm } from './profile-password.tsx'
import { TeachingChoice } from './profile-teaching.tsx'
import { WhatsAppSwitch } from './whatsapp-switch.tsx'

const AddressBook = onDemand(
  coming(
    () => import('../addresses/address-book.tsx'),
    (part) => part.AddressBook,
  ),
)

export const meta = () =>
  ownPageMeta({
    path: '/profile',
    title: m.account_profile_title(),
    description: m.account_profile_description(),
  })

export default function ProfilePage() {
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted) return <Farewell />
  const leave = () => {
    setDeleted(true)
    void forgetSessionQuietly()
    leaveSession()
  }
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12">
        <Devanagari words="आपका परिचय" same />
        <h1>{m.account_profile_title()}</h1>
        <p className="mt-2 text-kajal-soft">{m.account_profile_lead()}</p>
        <Content onDeleted={leave} />
      </div>
    </RequireSession>
  )
}

function Content({ onDeleted }: { onDeleted: () => void }) {
  const session = useSession()
  const site = useSite()
  const { data, failure, fetching, retry, setData } = useCall(PATHS.profile, ProfileAnswer)
  const { name, emailId } = data?.profile ?? {}
  // The header shows the name and the address of the session. Both may have been changed on another device.
  useEffect(() => {
    const known = getSession()
    if (!known || name === undefined || emailId === undefined) return
    if (known.name !== name || known.emailId !== emailId) storeSession({ ...known, name, emailId })
  }, [name, emailId])
  // Password managers link to `#password`. The content above must have its final height before the page can scroll
  // there.
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && window.location.hash === '#password') document.getElementById('password')?.scrollIntoView()
  }, [isThere])

  if (!session) return null
  if (!data && failure) {
    return (
      <ErrorState
        title={m.account_profile_not_loaded()}
        message={failure.message}
        onRetry={retry}
        busy={fetching}
        drawing={<Diya className="w-28" />}
      />
    )
  }
  return (
    <>
      {data?.profile.confirmed === false && <ConfirmNotice emailId={data.profile.emailId} onAnswer={setData} />}
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-6">
          <NamePlate name={name ?? session.name} emailId={session.emailId} />
        </div>
        <Card className="divide-y divide-chandan">
          <div className="p-5 sm:p-8">
            <h2 className="mb-5 text-h3">{m.account_details_title()}</h2>
            {data ? (
              <DetailsForm key={session._id} customerId={session._id} profile={data.profile} onSaved={setData} />
            ) : (
              <Waiting />
            )}
          </div>
          <section aria-labelledby="addresses-heading" className="p-5 sm:p-8">
            <h2 id="addresses-heading" className="text-h3">
              {m.account_addresses_title()}
            </h2>
            <p className="mt-1 text-kajal-soft">{m.account_addresses_lead()}</p>
            <AddressBook />
          </section>
          <section id="mails" aria-labelledby="mails-heading" className="scroll-mt-6 p-5 sm:p-8">
            <h2 id="mails-heading" className="text-h3">
              {m.account_mails_title()}
            </h2>
            <p className="mt-1 text-kajal-soft">
              {data?.profile.confirmed === false ? m.account_mails_lead_unconfirmed() : m.account_mails_lead()}
            </p>
            {data ? <MailChoice mutedMails={data.profile.mutedMails} onSaved={setData} /> : <MailsWaiting />}
          </section>
          <section aria-labelledby="language-heading" className="p-5 sm:p-8">
            <h2 id="language-heading" className="text-h3">
              {m.shell_language()}
            </h2>
            <p className="mt-1 text-kajal-soft">{m.account_language_lead()}</p>
            <ul className="mt-3 flex flex-wrap gap-3">
              <LanguageLinks className={buttonClass('secondary', 'min-h-11 aria-[current]:bg-kumkum-tint')} />
            </ul>
          </section>
          {site?.whatsApp && data && (
            <section aria-labelledby="whatsapp-heading" className="p-5 sm:p-8">
              <h2 id="whatsapp-heading" className="text-h3">
                {m.account_whatsapp_title()}
              </h2>
              <WhatsAppSwitch profile={data.profile} onSaved={setData} />
            </section>
          )}
          <section id="password" aria-labelledby="password-heading" className="scroll-mt-6 p-5 sm:p-8">
            <h2 id="password-heading" className="text-h3">
              {m.account_password()}
            </h2>
            <PasswordForm emailId={session.emailId} />
          </section>
          <section aria-labelledby="devices-heading" className="p-5 sm:p-8">
            <h2 id="devices-heading" className="text-h3">
              {m.account_devices_title()}
            </h2>
            <p className="mt-1 text-kajal-soft">{m.account_devices_lead()}</p>
            <Devices />
          </section>
          <section id="teaching" aria-labelledby="teaching-heading" className="scroll-mt-6 p-5 sm:p-8">
            <h2 id="teaching-heading" className="text-h3">
              {m.account_teaching_title()}
            </h2>
            <p className="mt-1 text-kajal-soft">{m.account_teaching_lead()}</p>
            <TeachingChoice />
          </section>
          <section aria-labelledby="data-heading" className="p-5 sm:p-8">
            <h2 id="data-heading" className="text-h3">
              {m.account_data_title()}
            </h2>
            <DataExport />
          </section>
          <section aria-labelledby="leaving-heading" className="p-5 sm:p-8">
            <h2 id="leaving-heading" className="text-h3">
              {m.account_leaving_title()}
            </h2>
            <DeleteAccount emailId={session.emailId} onDeleted={onDeleted} />
          </section>
        </Card>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <Loading label={m.account_profile_loading()} className="grid gap-5">
      {['name', 'phone', 'mail'].map((field) => (
        <div key={field}>
          <Skeleton className="h-7 w-28" />
          <Skeleton className="mt-1.5 h-12 w-full rounded-control" />
          <Skeleton className="mt-1.5 h-6 w-56 max-w-full" />
        </div>
      ))}
      <Skeleton className="h-12 w-32 rounded-control" />
    </Loading>
  )
}

function MailsWaiting() {
  return (
    <Loading label={m.account_mails_loading()} className="mt-4 mb-10 divide-y divide-chandan border-y border-chandan">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center justify-between gap-5 py-4">
          <div className="grow">
            <Skeleton className="h-7 w-32" />
            <Skeleton className="h-6 w-64 max-w-full" />
          </div>
          <Skeleton className="h-8 w-14 rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
