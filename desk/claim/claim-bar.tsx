import { CircleAlert, Hand, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useTakeNext } from '../work/use-take-next.ts'
import type { ClaimState } from './use-claim.ts'

interface ClaimBarProps {
  claim: ClaimState
  className?: string
}

const WORDS = { mine: 'Let go', free: 'Take', failed: 'Retry' } as const

/** Above a piece of work: whose it is, since when, and what can be done about that. */
export function ClaimBar({ claim: { id, holding, claim, message, take, letGo }, className }: ClaimBarProps) {
  const { takeNext } = useTakeNext(id)
  const since = claim && formatTime(claim.since)
  return (
    <div
      role="status"
      className={classes(
        'flex min-h-12 flex-wrap items-center gap-x-3 rounded-control px-3 text-small print:hidden',
        holding === 'theirs' ? 'bg-haldi-tint' : holding === 'failed' ? 'bg-sindoor-tint' : 'bg-akshat-deep',
        className,
      )}
    >
      {holding === 'asking' && <Said icon={<Hand />}>Taking this for you…</Said>}
      {holding === 'mine' && <Said icon={<LockKeyhole />}>You are working on this since {since}.</Said>}
      {holding === 'theirs' && (
        <Said icon={<LockKeyhole />}>
          <strong>{claim?.operatorName}</strong> is working on this since {since}. You can look, but not change it.
        </Said>
      )}
      {holding === 'free' && <Said icon={<LockKeyholeOpen />}>Nobody is working on this. Take it to change it.</Said>}
      {holding === 'failed' && <Said icon={<CircleAlert />}>{message}</Said>}
      {/* One button, which keeps the focus whoever has the piece. */}
      {(holding === 'mine' || holding === 'free' || holding === 'failed') && (
        <Act onPress={holding === 'mine' ? letGo : take}>{WORDS[holding]}</Act>
      )}
      {holding !== 'asking' && holding !== 'failed' && <Act onPress={takeNext}>Take the next</Act>}
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

function Act({ onPress, children }: { onPress: () => Promise<void>; children: string }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <Button tone="quiet" className="-mx-2" busy={busy} onClick={press}>
      {children}
    </Button>
  )
}
