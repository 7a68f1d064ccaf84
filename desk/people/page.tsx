import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { PEOPLE_PATHS, PeopleAnswer, type Person } from '#contract/desk/people.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '../api/call.ts'
import { LongList } from '../shell/long-list.tsx'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { type Handover, HandoverCard } from './handover.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { isOnlyOwner } from './words.ts'

/** The operators and their roles. */
export function PeoplePage() {
  useTitle('People')
  const state = useCall(PEOPLE_PATHS.people, PeopleAnswer)
  const [isInviting, setInviting] = useState(false)
  const [handover, setHandover] = useState<Handover>()
  const invited = (answer: PeopleAnswer, person: Pick<Person, 'name' | 'emailId'>) => {
    state.setData(answer)
    setHandover({ name: person.name, emailId: person.emailId, link: answer.link })
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-text">
          <h1>People</h1>
          <p className="mt-1 text-kajal-soft">
            Owners can do everything. Helpers do the daily work. They cannot change prices, cancel orders, give money
            back or export data, and they do not see the log or this page.
          </p>
        </div>
        <Button onClick={() => setInviting(true)} icon={<UserPlus aria-hidden="true" className="size-5" />}>
          Invite somebody
        </Button>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {handover && <HandoverCard handover={handover} />}
      </div>
      <div className="mt-4">
        <LongList state={state} waiting={<WaitingRows label="Loading the people" rows={4} />}>
          {({ people }) => (
            <ul className="divide-y divide-chandan overflow-hidden rounded-card border border-chandan bg-white shadow-card">
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isOnlyOwner={isOnlyOwner(person, people)}
                  onChanged={state.setData}
                  onInvited={invited}
                />
              ))}
            </ul>
          )}
        </LongList>
      </div>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onInvited={invited} />
    </>
  )
}
