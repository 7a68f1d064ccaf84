import { useId } from 'react'
import { type Candidate, type TakeBooking, WishedAnswer } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/call.ts'
import { CandidateList } from './booking/candidate-list.tsx'
import { type Length, LengthFields, lengthQuery } from './booking/length-fields.tsx'

interface Asked extends Length {
  panditId: number | undefined
}

export const NOBODY: Asked = { panditId: undefined, minutes: '', days: '1' }

type Wish = Pick<TakeBooking, 'nameOfPuja' | 'timeToCall' | 'language'>

/**
 * The pandits who can be asked to lead a puja that is not booked yet, and the chosen one. `wish` is null when no pandit
 * has to be asked.
 */
export function useToAsk(wish: Wish | null, asked: Asked) {
  const query = wish && new URLSearchParams({ ...wish, ...lengthQuery(asked) })
  const { data, failure, fetching, retry } = useCall(query && `${DESK_PATHS.panditsToAsk}?${query}`, WishedAnswer)
  const who = data?.pandits.find((one) => one.id === asked.panditId && isFree(one))
  const length = data?.duration ? {} : { minutes: sentNumber(asked.minutes), days: sentNumber(asked.days) }
  const sent = who && ({ panditId: who.id, ...length } as TakeBooking['asked'])
  return { data, failure, fetching, retry, who, sent }
}

const isFree = ({ off, taken }: Candidate) => off === null && taken.length === 0

interface AskedPanditProps {
  toAsk: ReturnType<typeof useToAsk>
  asked: Asked
  errors: Readonly<Record<string, string | undefined>>
  onChange: (change: Partial<Asked>) => void
}

/** The operator calls these pandits and chooses the one who agrees to come. */
export function AskedPandit({ toAsk: { data, failure, fetching, retry }, asked, errors, onChange }: AskedPanditProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded-control bg-akshat-deep px-4 py-3">
      <h3 id={headingId} className="mb-2 text-body">
        Who has said that he comes
      </h3>
      {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
      {!data && !failure && (
        <Loading label="Checking who is free" className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data && (
        <>
          {data.duration === null && (
            <LengthFields
              length={asked}
              errors={{ minutes: errors['asked.minutes'], days: errors['asked.days'] }}
              onChange={onChange}
            />
          )}
          <div className="-mx-1 max-h-96 overflow-y-auto px-1 pb-1">
            <CandidateList
              pandits={data.pandits}
              current={undefined}
              chosen={asked.panditId}
              onChoose={(panditId) => onChange({ panditId })}
              phones
            />
          </div>
        </>
      )}
    </section>
  )
}
