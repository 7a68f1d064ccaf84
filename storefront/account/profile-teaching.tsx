import { useState } from 'react'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { type ChangeTeaching, TeachingAnswer } from '#contract/teaching.ts'
import { TEACHING_VERSION } from '#contract/teaching-text.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'

/**
 * Lets a customer allow or forbid us to learn from all lists they sent. The choice for a single list is made when it is
 * sent.
 */
export function TeachingChoice() {
  const { data, failure, fetching, retry, setData } = useCall(ACCOUNT_PATHS.teaching, TeachingAnswer)
  const [changing, setChanging] = useState<boolean>()
  const [refusal, setRefusal] = useState<string>()

  if (!data && failure) {
    return <LoadFailed message={failure.message} busy={fetching} onRetry={retry} className="mt-4" />
  }
  if (!data) {
    return (
      <Loading label={m.account_teaching_loading()} className="mt-4 grid gap-4">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-12 w-48 rounded-control" />
      </Loading>
    )
  }

  const change = async (body: ChangeTeaching) => {
    setChanging(body.allowed)
    setRefusal(undefined)
    try {
      setData(await call(ACCOUNT_PATHS.teaching, { method: 'PATCH', body, answer: TeachingAnswer }))
      toast(body.allowed ? m.account_teaching_thanks() : m.account_teaching_taken_back())
    } catch (cause) {
      setRefusal(`${asFailure(cause).message} ${m.account_nothing_changed()}`)
    }
    setChanging(undefined)
  }
  const count = data.lists
  return (
    <>
      <p className="mt-4 font-medium">{standingWords(data)}</p>
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{refusal}</FormMessage>
      </div>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {data.allowed > 0 && (
          <Button
            tone="secondary"
            className="w-full sm:w-auto"
            busy={changing === false}
            onClick={() => void change({ allowed: false })}
          >
            {m.account_teaching_take_back({ count })}
          </Button>
        )}
        {data.allowed < data.lists && (
          <Button
            tone="secondary"
            className="w-full sm:w-auto"
            busy={changing === true}
            onClick={() => void change({ allowed: true, version: TEACHING_VERSION })}
          >
            {m.account_teaching_allow({ count })}
          </Button>
        )}
      </div>
    </>
  )
}

function standingWords({ lists: count, allowed }: TeachingAnswer): string {
  if (count === 0) return m.account_teaching_no_lists()
  if (allowed === 0) return m.account_teaching_none({ count })
  return allowed === count ? m.account_teaching_all({ count }) : m.account_teaching_some({ allowed, count })
}
