import { CircleAlert, Hand, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { useTakeNext } from '../work/use-take-next.ts'
import type { ClaimState } from './use-claim.ts'

interface ClaimBarProps {
  claim: ClaimState
  className?: string
}

/** The bar above a work item: who holds the claim, since when, and the possible actions. */
export function ClaimBar({ claim: state, className }: ClaimBarProps) {
  const { id, holding, claim, isLost, message, take, takeOver, letGo, look } = state
  const { takeNext } = useTakeNext(id)
  const [isAsking, setAsking] = useState(false)
  const since = claim && formatTime(claim.since)
  const askFirst = () => {
    setAsking(true)
    return Promise.resolve()
  }
  const act = {
    asking: undefined,
    mine: { label: 'Let go', press: letGo },
    theirs: { label: 'Take over', press: askFirst },
    free: { label: 'Take', press: take },
    failed: { label: 'Retry', press: look },
  }[holding]
  return (
    <div
      className={classes(
        'flex min-h-12 flex-wrap items-center gap-x-3 rounded-control px-3 text-small print:hidden',
        holding === 'theirs' ? 'bg-haldi-tint' : holding === 'failed' ? 'bg-sindoor-tint' : 'bg-akshat-deep',
        className,
      )}
    >
      <div role="status" className="flex grow basis-60">
        {holding === 'asking' && <Said icon={<Hand />}>Checking who is working on this…</Said>}
        {holding === 'mine' && <Said icon={<LockKeyhole />}>You have been working on this since {since}.</Said>}
        {holding === 'theirs' && (
          <Said icon={<LockKeyhole />}>
            <strong>{claim?.operatorName}</strong>{' '}
            {isLost
              ? `has taken this over from you at ${since}. What you have typed is kept.`
              : `has been working on this since ${since}. You can look, but not change anything.`}
          </Said>
        )}
        {holding === 'free' && <Said icon={<LockKeyholeOpen />}>Nobody is working on this. Changing it takes it.</Said>}
        {holding === 'failed' && <Said icon={<CircleAlert />}>{message}</Said>}
      </div>
      {/* A single button, so that it keeps the focus when the holder changes. */}
      {act && <Act onPress={act.press}>{act.label}</Act>}
      {holding !== 'asking' && holding !== 'failed' && <Act onPress={takeNext}>Take the next</Act>}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Take this over from ${claim?.operatorName ?? 'them'}?`}
        description="They are told within seconds and can no longer change anything here. What they have not saved stays on their screen."
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              Leave it to them
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                void takeOver()
              }}
            >
              Take over
            </Button>
          </>
        }
      />
    </div>
  )
}

function Said({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex grow basis-60 items-center gap-2.5 py-2 text-kajal">
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

function Act({ onPress, children }: { onPress: () => Promise<unknown>; children: string }) {
  const { busy, send } = useSubmit(onPress)
  return (
    <Button tone="quiet" className="-mx-2" busy={busy} onClick={() => void send()}>
      {children}
    </Button>
  )
}
