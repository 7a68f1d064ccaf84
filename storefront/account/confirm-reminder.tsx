import { ProfileAnswer } from '#contract/account.ts'
import { PATHS } from '#contract/paths.ts'
import { useCall } from '../api/use-call.ts'
import { ConfirmNotice } from './confirm-notice.tsx'

/**
 * Asks a customer to confirm their e-mail address. Renders nothing if the address is confirmed or the profile fails to
 * load.
 */
export function ConfirmReminder() {
  const { data, setData } = useCall(PATHS.profile, ProfileAnswer)
  if (!data || data.profile.confirmed) return null
  return <ConfirmNotice emailId={data.profile.emailId} onAnswer={setData} />
}
