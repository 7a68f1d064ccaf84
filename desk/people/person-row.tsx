import { useState } from 'react'
import { PEOPLE_PATHS, PeopleAnswer, type Person } from '#contract/desk/people.ts'
import { SECOND_FACTOR_PATHS } from '#contract/desk/second-factor.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { useOperator } from '../session/operator.ts'
import { standingOf, wayInOf } from './words.ts'

interface PersonRowProps {
  person: Person
  /** The only owner must stay an owner and cannot be disabled. */
  isOnlyOwner: boolean
  onChanged: (answer: PeopleAnswer) => void
  onInvited: (answer: PeopleAnswer, person: Person) => void
}

/** An action that asks for a confirmation. */
interface Step {
  label: string
  title: string
  description: string
  told: string
  method: 'PUT' | 'DELETE'
  path: string
  body?: object
}

export function PersonRow({ person, isOnlyOwner, onChanged, onInvited }: PersonRowProps) {
  const self = useOperator()?.id === person.id
  const [asking, setAsking] = useState<Step>()
  const { busy, failure, send, forget } = useSubmit(
    async ({ method, path, body }: Pick<Step, 'method' | 'path' | 'body'>, done: (answer: PeopleAnswer) => void) =>
      done(await call(path, { method, ...(body && { body }), answer: PeopleAnswer })),
  )
  const { tone, words } = standingOf(person)
  const wayIn = wayInOf(person, new Date())
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5 lg:grid-cols-[minmax(0,1fr)_17rem_19rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {person.name}
          {self && <span className="font-normal text-bhasma"> (you)</span>}
        </p>
        <p className="text-small text-kajal-soft wrap-anywhere">{person.emailId}</p>
      </div>
      <div className="min-w-0">
        <StatusChip tone={tone}>{words}</StatusChip>
        {wayIn && <p className="mt-0.5 text-fine text-bhasma">{wayIn}</p>}
        {isOnlyOwner && (
          <p className="mt-0.5 text-fine text-bhasma">The only owner. Make somebody else an owner first.</p>
        )}
      </div>
      <div className="-mx-2 flex flex-wrap lg:mx-0 lg:justify-end">
        {person.state !== 'active' && (
          <Button
            tone="quiet"
            className="min-h-11 px-2! text-small"
            busy={busy}
            onClick={() =>
              void send({ method: 'PUT', path: PEOPLE_PATHS.invitation(person.id) }, (answer) =>
                onInvited(answer, person),
              )
            }
          >
            {person.state === 'disabled' ? 'Invite back' : 'Another link'}
          </Button>
        )}
        {stepsFor(person, { isSelf: self, isOnlyOwner }).map((step) => (
          <Button
            key={step.label}
            tone="quiet"
            className="min-h-11 px-2! text-small"
            onClick={() => {
              forget()
              setAsking(step)
            }}
          >
            {step.label}
          </Button>
        ))}
      </div>
      {!asking && failure && (
        <div role="alert" className="lg:col-span-3">
          <FormMessage>{failure?.message}</FormMessage>
        </div>
      )}
      <Dialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking?.title ?? ''}
        description={asking?.description}
        actions={
          <>
            <Button tone="quiet" onClick={() => setAsking(undefined)}>
              Not now
            </Button>
            <Button
              busy={busy}
              onClick={() => {
                if (!asking) return
                void send(asking, (answer) => {
                  onChanged(answer)
                  setAsking(undefined)
                  toast(asking.told)
                })
              }}
            >
              {asking?.label}
            </Button>
          </>
        }
      >
        <div role="alert" className="mt-3 empty:hidden">
          <FormMessage>{failure?.message}</FormMessage>
        </div>
      </Dialog>
    </li>
  )
}

function stepsFor(
  { id, name, role, state, hasSecondFactor }: Person,
  { isSelf, isOnlyOwner }: { isSelf: boolean; isOnlyOwner: boolean },
): Step[] {
  if (state === 'disabled') return []
  const other = role === 'owner' ? 'helper' : 'owner'
  const steps: Step[] = isOnlyOwner
    ? []
    : [
        {
          label: other === 'owner' ? 'Make owner' : 'Make helper',
          title: other === 'owner' ? `Make ${name} an owner?` : `Make ${name} a helper?`,
          description:
            other === 'owner'
              ? 'They may then change prices, cancel orders, send money back, export, see the log and change who works here. At their next log-in they set up a code from their phone.'
              : 'They do the work of the day, and no longer change prices, cancel orders, send money back, export, or see the log. It holds at once.',
          told: other === 'owner' ? `${name} is an owner now.` : `${name} is a helper now.`,
          method: 'PUT',
          path: PEOPLE_PATHS.role(id),
          body: { role: other },
        },
        {
          label: 'Disable',
          title: `Disable ${name}?`,
          description:
            'They are logged out at once, and the work they have is free for others. What they did stays in the log. You can invite them back.',
          told: `${name} is disabled.`,
          method: 'PUT',
          path: PEOPLE_PATHS.disabled(id),
        },
      ]
  if (hasSecondFactor && !isSelf) {
    steps.unshift({
      label: 'Lost phone',
      title: `Has ${name} lost the phone?`,
      description:
        'Then take the codes away: they are logged out everywhere, the work they have is free for others, and they log in with the password alone next time, then set up codes from another phone. Make sure it is them who asks.',
      told: `${name} logs in without a code next time.`,
      method: 'DELETE',
      path: SECOND_FACTOR_PATHS.of(id),
    })
  }
  return steps
}
