import type { Candidate } from '#contract/desk/bookings.ts'
import { formatPhone } from '#contract/format.ts'
import { classes } from '#ui/classes.ts'
import { clock } from '../days.ts'

interface CandidateListProps {
  pandits: readonly Candidate[]
  /** The currently assigned pandit. */
  current: number | undefined
  chosen: number | undefined
  onChoose: (id: number) => void
  /** Shows phone numbers, because none of these pandits has been asked yet. */
  phones?: boolean
}

/** Suitable pandits first, then the others. Within each group, free pandits come first. */
export function CandidateList({ pandits, ...choice }: CandidateListProps) {
  const fits = ({ leads, speaks }: Candidate) => leads !== false && speaks !== false
  const groups = [
    { title: 'They fit', of: pandits.filter(fits) },
    { title: 'Others', of: pandits.filter((each) => !fits(each)) },
  ].filter(({ of }) => of.length > 0)
  if (groups.length === 0) return <p className="text-small text-kajal-soft">No pandit takes bookings now.</p>
  return (
    <div className="grid gap-4">
      {groups.map(({ title, of }) => (
        <fieldset key={title}>
          <legend className="mb-1.5 text-small font-semibold text-bhasma">{title}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {of.map((pandit) => (
              <Choice key={pandit.id} pandit={pandit} {...choice} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function Choice({
  pandit,
  current,
  chosen,
  onChoose,
  phones = false,
}: { pandit: Candidate } & Omit<CandidateListProps, 'pandits'>) {
  const { id, name, phone, languages, off, taken, declined, bookingsThatDay, leads, speaks } = pandit
  const isAway = off !== null || taken.length > 0
  return (
    <label
      className={classes(
        'flex items-start gap-3 rounded-control border-[1.5px] px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-neel',
        isAway ? 'cursor-not-allowed border-chandan bg-bhasma-tint' : 'cursor-pointer hover:border-kumkum',
        !isAway && (chosen === id ? 'border-kumkum bg-kumkum-tint' : 'border-chandan-deep bg-white'),
      )}
    >
      <input
        type="radio"
        name="pandit"
        checked={chosen === id}
        disabled={isAway}
        onChange={() => onChoose(id)}
        className="mt-1.5 size-4.5 shrink-0"
      />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">
          {name}
          {current === id && <span className="font-normal text-bhasma"> (comes now)</span>}
        </span>
        <span className="block text-small text-kajal-soft">{languages.join(', ')}</span>
        {phones && phone && <span className="block text-small figures">{formatPhone(phone)}</span>}
        {leads === false && <span className="block text-small text-kumkum">Does not lead this puja</span>}
        {speaks === false && <span className="block text-small text-kumkum">Does not speak the language</span>}
        {off !== null && <span className="block text-small font-medium text-sindoor">Day off{off && `: ${off}`}</span>}
        {taken.map(({ id: bookingId, nameOfPuja, startsAt, endsAt }) => (
          <span key={bookingId + startsAt} className="block text-small font-medium text-sindoor figures">
            Taken {clock(startsAt)} to {clock(endsAt)}: {nameOfPuja}
          </span>
        ))}
        {declined !== null && (
          <span className="block text-small font-medium text-kumkum wrap-anywhere">Declined: {declined}</span>
        )}
        {!isAway && (
          <span className="block text-small text-tulsi">
            Free
            {bookingsThatDay > 0 && `, ${bookingsThatDay} ${bookingsThatDay === 1 ? 'booking' : 'bookings'} that day`}
          </span>
        )}
      </span>
    </label>
  )
}
