import * as m from '#messages'

const LINES = [
  { written: 'हल्दी १०० ग्राम', item: m.home_example_turmeric, pack: m.home_example_turmeric_pack, amount: '₹35.00' },
  { written: 'कपूर ५० ग्राम', item: m.home_example_camphor, pack: m.home_example_camphor_pack, amount: '₹95.00' },
  { written: 'नारियल ५', item: m.home_example_coconut, pack: m.home_example_coconut_pack, amount: '₹175.00' },
  { written: 'पान के पत्ते २५', item: m.home_example_betel_leaf, pack: m.home_example_betel_leaf_pack, amount: '₹45.00' },
] as const
const TOTAL = '₹367.50'

const PAPER = 'bg-haldi-tint px-3.5 text-left sm:px-8'
const PRICED = 'border-l-2 border-dashed border-genda px-3.5 text-left sm:px-8'

/** Four example lines: the pandit's handwriting to the left of the tear, the priced lines to the right. */
export function Example() {
  return (
    <figure className="mx-auto max-w-240">
      <table className="w-full table-fixed border-separate border-spacing-0 rounded-card bg-white shadow-lift outline outline-chandan">
        <caption className="sr-only">{m.home_example_caption()}</caption>
        <thead className="text-fine text-bhasma">
          <tr>
            <th scope="col" className={`${PAPER} rounded-tl-card pb-1.5 pt-4 font-medium`}>
              {m.home_example_written()}
            </th>
            <th scope="col" className={`${PRICED} w-[56%] pb-1.5 pt-4 font-medium`}>
              {m.home_example_read()}
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ written, item, pack, amount }) => (
            <tr key={written}>
              <th scope="row" lang="hi" className={`${PAPER} py-2.5 font-words text-h3 font-semibold text-kumkum`}>
                {written}
              </th>
              <td className={`${PRICED} py-2.5`}>
                <span className="flex flex-wrap items-center justify-between gap-x-3">
                  <span className="leading-snug">
                    <span className="block font-medium">{item()}</span>
                    <span className="text-small text-bhasma">{pack()}</span>
                  </span>
                  <span className="figures font-semibold">{amount}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={`${PAPER} rounded-bl-card`} />
            <td className={`${PRICED} pb-4 pt-1.5`}>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-chandan pt-2">
                <span className="text-small text-bhasma">{m.home_example_total()}</span>
                <strong className="figures font-display text-h3 font-semibold text-kumkum">{TOTAL}</strong>
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
      <figcaption className="mt-3 text-center text-small text-balance text-bhasma">{m.home_example_note()}</figcaption>
    </figure>
  )
}
