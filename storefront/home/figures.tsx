import * as m from '#messages'

const FIGURES = [
  { figure: m.home_figures_cities_count, of: m.home_figures_cities },
  { figure: m.home_figures_virtual_count, of: m.home_figures_virtual },
  { figure: m.home_figures_active_count, of: m.home_figures_active },
  { figure: m.home_figures_pandits_count, of: m.home_figures_pandits },
] as const

// Top padding of each plate, so that the row sags like a garland.
const DROPS = ['lg:pt-4', 'lg:pt-14', 'lg:pt-14', 'lg:pt-4']

/** Four key figures on brass plates that hang from one thread. */
export function Figures() {
  return (
    <section aria-labelledby="figures-title" className="bg-kumkum-deep text-akshat">
      <div className="page pb-14 pt-14 sm:pb-20 sm:pt-20">
        <h2 id="figures-title" className="text-center">
          {m.home_figures_title()}
        </h2>
        <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-y-8 lg:grid-cols-4">
          {FIGURES.map(({ figure, of }, i) => (
            <div key={of()} className="flex flex-col-reverse items-center justify-end border-t-2 border-haldi">
              <dt className="mt-3 text-center text-lead leading-snug">{of()}</dt>
              <dd className="flex flex-col items-center">
                <span aria-hidden="true" className={`h-8 border-l-2 border-haldi ${DROPS[i]}`} />
                <span className="grid size-34 place-items-center rounded-full border-[6px] border-double border-kumkum-deep bg-haldi pt-1.5 font-display text-h2 font-semibold leading-none text-kajal outline-2 outline-genda sm:size-40">
                  {figure()}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
