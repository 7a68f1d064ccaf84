import { longDay } from './days.ts'

interface DayTableProps {
  caption: string
  days: readonly string[]
  columns: readonly { name: string; values: readonly (number | null)[] }[]
  format: (value: number) => string
}

/** The figures of a chart as a collapsed table, newest day first. */
export function DayTable({ caption, days, columns, format }: DayTableProps) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-small font-medium text-kumkum">
        In figures<span className="sr-only">: {caption}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section aria-label={`${caption}, by day`} tabIndex={0} className="max-h-72 overflow-auto">
        <table className="figures w-full text-small">
          <caption className="sr-only">{caption}, by day</caption>
          <thead>
            <tr className="border-b border-chandan text-left">
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                Day
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1.5 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, at) => (
                <tr key={day} className="border-b border-chandan last:border-0">
                  <th scope="row" className="whitespace-nowrap py-1 pr-3 text-left font-normal">
                    {longDay(day)}
                  </th>
                  {columns.map(({ name, values }) => (
                    <td key={name} className="px-2 py-1 text-right">
                      {values[at] === null || values[at] === undefined ? '–' : format(values[at])}
                    </td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  )
}
