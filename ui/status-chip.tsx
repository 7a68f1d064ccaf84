import { classes } from './classes.ts'

export type StatusTone = 'done' | 'cancelled' | 'upcoming' | 'other'

const TONES: Record<StatusTone, { chip: string; dot: string }> = {
  done: { chip: 'bg-tulsi-tint text-tulsi', dot: 'bg-tulsi' },
  cancelled: { chip: 'bg-sindoor-tint text-sindoor', dot: 'bg-sindoor' },
  upcoming: { chip: 'bg-neel-tint text-neel', dot: 'bg-neel' },
  other: { chip: 'bg-bhasma-tint text-bhasma', dot: 'bg-bhasma' },
}

export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  const { chip, dot } = TONES[tone]
  return (
    <span
      className={classes(
        'inline-flex items-center max-w-full gap-2 rounded-full px-3 py-1 text-fine font-semibold',
        chip,
      )}
    >
      <span aria-hidden="true" className={classes('size-2 shrink-0 rounded-full', dot)} />
      {children}
    </span>
  )
}
