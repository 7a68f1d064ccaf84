import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { Diya } from '#ui/drawings/diya.tsx'

const STATIONS = [
  {
    title: m.about_journey_list,
    text: m.about_journey_list_text,
  },
  {
    title: m.about_journey_shelves,
    text: m.about_journey_shelves_text,
  },
  {
    title: m.about_journey_pandits,
    text: m.about_journey_pandits_text,
  },
  {
    title: m.about_journey_reader,
    text: m.about_journey_reader_text,
  },
  {
    title: m.about_journey_occasion,
    text: m.about_journey_occasion_text,
  },
] as const

/** The history of the company as a path with a diya at each milestone. The path winds on wide screens. */
export function Journey() {
  return (
    <section aria-labelledby="journey-title" className="border-y border-chandan bg-white">
      <div className="page py-16 sm:py-24">
        <h2 id="journey-title" className="md:text-center">
          {m.about_journey_title()}
        </h2>
        <ol className="mt-10 md:mt-6">
          {STATIONS.map(({ title, text }, i) => {
            const left = i % 2 === 0
            return (
              <li
                key={title()}
                className="group relative grid grid-cols-[min(4.5rem,22vw)_minmax(0,1fr)] gap-x-[min(1rem,3vw)] pb-9 last:pb-0 md:grid-cols-[5fr_2fr_3fr_2fr_5fr] md:gap-x-0 md:py-5"
              >
                <span
                  aria-hidden="true"
                  className="absolute bottom-0 left-[min(2.25rem,11vw)] top-10 border-l-2 border-dashed border-genda group-last:hidden md:hidden"
                />
                <Winding mirrored={!left} />
                <span
                  className={classes(
                    'relative row-start-1 self-start md:self-center md:justify-self-center',
                    left ? 'md:col-start-2' : 'md:col-start-4',
                  )}
                >
                  <Diya className="w-full max-w-18 rounded-full bg-white md:w-24 md:max-w-none" />
                </span>
                <div
                  className={classes(
                    'row-start-1 pt-4 md:self-center md:pt-0',
                    left ? 'md:col-start-1 md:text-right' : 'md:col-start-5',
                  )}
                >
                  <h3>{title()}</h3>
                  <p className={classes('mt-1.5 max-w-120 text-kajal-soft', left && 'md:ml-auto')}>{text()}</p>
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

/** The curve from one diya to the next one, which is on the opposite side. */
function Winding({ mirrored }: { mirrored: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={classes(
        'absolute left-[35.3%] top-1/2 hidden h-full w-[29.4%] group-last:hidden md:block md:group-last:hidden',
        mirrored && '-scale-x-100',
      )}
      fill="none"
      stroke="var(--color-genda)"
      strokeWidth="2"
      strokeDasharray="6 7"
    >
      <path d="M0 0C0 60 100 40 100 100" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
