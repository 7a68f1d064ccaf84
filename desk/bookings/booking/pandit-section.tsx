import { CircleCheck, CircleHelp, Phone, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDateTime, formatPhone } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { AskByChat } from '../ask-by-chat.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { Section } from './section.tsx'
import { type Acting, useChange } from './use-booking.ts'

/** The assigned pandit, the pandit's answer, and assigning another pandit. */
export function PanditSection(acting: Acting) {
  const { booking, editable } = acting
  const { pandit, panditConfirmedAt, order, needsPandit, asked, declined } = booking
  const [isChoosing, setChoosing] = useState(false)
  const { doing, failure, send } = useChange(acting)
  const choose = useRef<HTMLButtonElement>(null)
  const act = async (...given: Parameters<typeof send>) => {
    // The pressed button disappears, so the focus must move.
    if (await send(...given)) choose.current?.focus()
  }

  if (!needsPandit && pandit === null) {
    return (
      <Section title="Pandit" icon={<UserRound />}>
        <p className="text-small text-kajal-soft">The family leads this puja itself; only the items are sent.</p>
      </Section>
    )
  }
  return (
    <Section title="Pandit" icon={<UserRound />}>
      {pandit === null ? (
        <p className="font-medium text-kumkum">No pandit assigned yet.</p>
      ) : (
        <>
          <p className="font-semibold">{pandit.name}</p>
          <p className="text-small text-kajal-soft">Speaks {pandit.languages.join(', ')}</p>
          {pandit.phone && (
            <p className="text-small">
              <a href={`tel:${pandit.phone}`} className="link inline-flex min-h-11 items-center gap-1.5 figures">
                <Phone aria-hidden="true" className="size-4" />
                {formatPhone(pandit.phone)}
              </a>
            </p>
          )}
          <p className="mt-1 flex items-start gap-1.5 text-small">
            {panditConfirmedAt ? (
              <>
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-tulsi" />
                Confirmed with the pandit on {formatDateTime(panditConfirmedAt)}
              </>
            ) : (
              <>
                <CircleHelp aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-genda" />
                {asked
                  ? askedWords(asked)
                  : 'Kept free, not asked yet: he is asked once the customer has accepted. Or call him, then confirm.'}
              </>
            )}
          </p>
        </>
      )}
      {asked?.link && panditConfirmedAt === null && pandit?.phone && new Date(order.startsAt) > new Date() && (
        <AskByChat
          phone={pandit.phone}
          asked={{ name: pandit.name, nameOfPuja: order.nameOfPuja, startsAt: order.startsAt, link: asked.link }}
        />
      )}
      {declined.map(({ name, at, reason }) => (
        <p key={at + name} className="mt-1 text-small text-kajal-soft wrap-anywhere">
          {name} declined on {formatDateTime(at)}: “{reason}”
        </p>
      ))}
      <FormMessage>{failure?.message}</FormMessage>
      {editable && (
        <div className="mt-3 flex flex-wrap gap-2">
          {pandit !== null && panditConfirmedAt === null && (
            <Button
              busy={doing === 'confirmation'}
              className="min-h-11 px-4"
              onClick={() =>
                act({
                  method: 'PUT',
                  action: 'confirmation',
                  body: { panditId: pandit.id, startsAt: order.startsAt },
                  done: `Confirmed: ${pandit.name} comes. The customer gets a mail.`,
                })
              }
            >
              Confirmed with the pandit
            </Button>
          )}
          <Button
            ref={choose}
            tone={pandit === null ? 'primary' : 'secondary'}
            className="min-h-11 px-4"
            onClick={() => setChoosing(true)}
          >
            {pandit === null ? 'Assign a pandit' : 'Change'}
          </Button>
          {pandit !== null && panditConfirmedAt !== null && (
            <Button
              tone="quiet"
              busy={doing === 'confirmation'}
              className="min-h-11 px-3"
              onClick={() => act({ method: 'DELETE', action: 'confirmation', done: 'No longer confirmed' })}
            >
              Not confirmed after all
            </Button>
          )}
          {pandit !== null && (
            <Button
              tone="quiet"
              busy={doing === 'pandit'}
              className="min-h-11 px-3"
              onClick={() => act({ method: 'DELETE', action: 'pandit', done: `${pandit.name} is free again` })}
            >
              Take off
            </Button>
          )}
        </div>
      )}
      {isChoosing && <AssignDialog {...acting} onClose={() => setChoosing(false)} />}
    </Section>
  )
}

const askedWords = ({ at, byMail }: NonNullable<Acting['booking']['asked']>) =>
  byMail
    ? `Asked on ${formatDateTime(at)}, no answer yet.`
    : `On his page since ${formatDateTime(at)}, no answer yet. No mail reaches him: call him, or send him the link of his page.`
