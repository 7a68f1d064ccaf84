import { classes } from '#ui/classes.ts'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { Motif } from '#ui/motifs/motif.tsx'
import { Dots } from '#ui/motifs/pieces.tsx'
import { petal, scallop, turns } from '#ui/motifs/shapes.ts'

// Petals in outline that go on beyond the round, into the ground of the page.
const FADING_RINGS = [
  { from: 168, length: 46, width: 34, count: 32 },
  { from: 222, length: 62, width: 44, count: 32 },
  { from: 292, length: 84, width: 58, count: 32 },
  { from: 384, length: 112, width: 76, count: 32 },
]

/** A kalash on a round of rangoli: one half in colour, the other still in pencil until it is `complete`. */
export function HalfDrawnKalash({ complete, className }: { complete: boolean; className?: string }) {
  return (
    <div aria-hidden="true" className={classes('relative -z-10 grid place-items-center', className)}>
      <Motif width={320} height={320} className="w-full overflow-visible">
        <g transform="translate(160 160)">
          {FADING_RINGS.map(({ from, length, width, count }) =>
            turns(count).map((angle) => (
              <path
                key={`${from} ${angle}`}
                d={petal(length, width, from)}
                transform={`rotate(${angle})`}
                strokeWidth="1.5"
              />
            )),
          )}
          {turns(32).map((angle) => (
            <path
              key={angle}
              d={petal(24, 22, 128)}
              transform={`rotate(${angle})`}
              fill="var(--color-genda)"
              stroke="var(--color-kumkum-deep)"
            />
          ))}
          <path d={scallop(32, 128)} fill="var(--color-haldi)" stroke="var(--color-kumkum-deep)" />
          <circle r="118" fill="var(--color-akshat)" />
        </g>
        <Dots x={160} y={160} radius={110} count={48} size={1.6} fill="var(--color-genda)" />
        <Dots x={160} y={160} radius={156} count={32} start={5.625} size={2} fill="var(--color-haldi)" />
      </Motif>
      <Kalash className="pencil absolute w-[48%]" />
      <div data-complete={complete || undefined} className="drawn absolute w-[48%]">
        <Kalash className="w-full" />
      </div>
    </div>
  )
}
