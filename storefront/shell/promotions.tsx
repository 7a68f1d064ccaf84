import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PROMOTION_MS } from '#contract/limits.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'

const PROMOTIONS = [m.shell_promotion_gift, m.shell_promotion_marketplaces, m.shell_promotion_shipping] as const

const STILL = '(prefers-reduced-motion: reduce)'
const BUTTON = 'grid min-h-11 w-[44px] shrink-0 place-items-center rounded-small text-akshat/85 hover:text-white'

/**
 * Three promotions that rotate endlessly, also after a manual change; only the pause button stops them. With reduced
 * motion they start paused.
 */
export function Promotions() {
  const [shown, setShown] = useState(0)
  const [running, setRunning] = useState(true)

  useEffect(() => {
    if (window.matchMedia(STILL).matches) setRunning(false)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual change restarts the timer
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setShown((last) => (last + 1) % PROMOTIONS.length), PROMOTION_MS)
    return () => clearInterval(timer)
  }, [running, shown])

  const step = (by: number) => setShown((shown + by + PROMOTIONS.length) % PROMOTIONS.length)

  return (
    <section
      aria-roledescription={m.shell_promotions_role()}
      aria-label={m.shell_promotions()}
      className="on-dark bg-kumkum-deep text-akshat print:hidden"
    >
      <div className="mx-auto flex max-w-128 items-center">
        <button type="button" className={BUTTON} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{m.shell_promotions_previous()}</span>
        </button>
        <div
          className="grid min-w-0 grow grid-cols-1 items-center py-0.5 text-center text-fine font-medium text-balance sm:text-small"
          aria-live={running ? 'off' : 'polite'}
        >
          {PROMOTIONS.map((text, index) => (
            <p
              key={text()}
              className={classes(
                'col-start-1 row-start-1 leading-[1.3] transition-[opacity,visibility] duration-250',
                index !== shown && 'invisible opacity-0',
              )}
            >
              {text()}
            </p>
          ))}
        </div>
        <button type="button" className={BUTTON} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{m.shell_promotions_next()}</span>
        </button>
        <button type="button" className={BUTTON} onClick={() => setRunning(!running)}>
          {running ? (
            <Pause aria-hidden="true" className="size-4 fill-current" strokeWidth={1} />
          ) : (
            <Play aria-hidden="true" className="size-4 fill-current" strokeWidth={1} />
          )}
          <span className="sr-only">{running ? m.shell_promotions_pause() : m.shell_promotions_run()}</span>
        </button>
      </div>
    </section>
  )
}
