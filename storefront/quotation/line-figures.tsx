import type { ReactNode } from 'react'
import { formatAsked, formatSurplus } from '#contract/asked.ts'
import { formatLineAmount, formatPacks, formatRupees, isPriced } from '#contract/format.ts'
import type { SharedLine } from '#contract/shared-quotation.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { rich } from '#ui/rich.tsx'
import { NameBeside } from '../shell/name-beside.tsx'
import { isService } from './line-words.ts'

const COLUMNS =
  'sm:grid sm:grid-cols-[minmax(0,1fr)_5.5rem_8.5rem_6.5rem] sm:gap-x-4 print:grid print:grid-cols-[minmax(0,1fr)_5.5rem_8.5rem_6.5rem] print:gap-x-4'

interface ColumnHeadsProps {
  /** The heading of the quantity column, which differs between a list and a puja. */
  asked: string
  className?: string
  /** The heading next to the figures. */
  children?: ReactNode
}

/** The table header. Hidden from screen readers, because each figure has its own label. */
export function ColumnHeads({ asked, className, children }: ColumnHeadsProps) {
  return (
    <div
      aria-hidden="true"
      className={classes(
        'hidden gap-x-3 bg-akshat px-8 py-2 text-fine font-semibold text-kajal-soft sm:flex print:flex print:px-0',
        className,
      )}
    >
      <span className="w-6 shrink-0" />
      <div className={classes(COLUMNS, 'grow *:text-right')}>
        <span className="text-left!">{m.quotation_column_item()}</span>
        <span>{asked}</span>
        <span>{m.quotation_column_packs()}</span>
        <span>{m.quotation_column_amount()}</span>
      </div>
      {children}
    </div>
  )
}

interface LineFiguresProps {
  line: Omit<SharedLine, 'id' | 'title' | 'doubt'>
  title: string
  muted: boolean
  /** Rendered below the title. */
  children: ReactNode
}

/** Title, requested quantity, packs and rate, and amount: columns on wide screens, two lines on phones. */
export function LineFigures({ line, title, muted, children }: LineFiguresProps) {
  const priced = isPriced(line)
  const amount = formatLineAmount(line)
  const packs = priced ? formatPacks(line) : ''
  return (
    <div className={classes('min-w-0 grow', COLUMNS, muted && 'text-bhasma')}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span
            className={classes(
              'min-w-0 grow basis-[6.5rem] font-semibold leading-snug wrap-anywhere',
              muted && 'line-through decoration-1',
            )}
          >
            {title}
            <NameBeside name={line.english} className="block text-fine font-normal text-kajal-soft" />
          </span>
          <span aria-hidden="true" className="shrink-0 font-semibold figures sm:hidden print:hidden">
            {priced ? amount : ''}
          </span>
        </div>
        {children}
      </div>
      <p className="text-small text-kajal-soft figures sm:contents print:contents">
        <span className="sm:text-right print:text-right">
          {!isService(line) && (
            <>
              <span className={priced ? 'sr-only' : 'sm:sr-only print:sr-only'}>{m.quotation_figure_asked()} </span>
              {formatAsked(line)}
              {priced && (
                <span aria-hidden="true" className="sm:hidden print:hidden">
                  {' · '}
                </span>
              )}
            </>
          )}
        </span>
        <span className="sm:text-right print:text-right">
          {packs !== '' && (
            <>
              <span className="sr-only">{m.quotation_figure_packs()} </span>
              {packs}
              <span className="sm:block sm:text-fine sm:text-bhasma print:block">
                {' '}
                {rich(m.quotation_figure_rate.parts({ price: formatRupees(line.unitPrice) }), {
                  narrow: (text) => <span className="sm:hidden print:hidden">{text}</span>,
                  wide: (text) => <span className="max-sm:hidden">{text}</span>,
                })}
                {line.priceIsEstimate && (
                  <span className="whitespace-nowrap sm:block"> {m.quotation_figure_estimated()}</span>
                )}
              </span>
              {line.surplus !== null && (
                <span className="block text-fine text-kajal-soft sm:leading-tight">{formatSurplus(line)}</span>
              )}
            </>
          )}
        </span>
        <span
          className={classes(
            'max-sm:sr-only sm:text-right print:not-sr-only print:text-right',
            priced ? 'font-semibold text-kajal' : 'text-bhasma',
          )}
        >
          <span className="sr-only">{m.quotation_figure_amount()} </span>
          {amount}
        </span>
      </p>
    </div>
  )
}
