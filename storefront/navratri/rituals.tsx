import { Flame as FlameIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { Diya } from '#ui/drawings/diya.tsx'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { Thali } from '#ui/drawings/thali.tsx'
import { InDevanagari, Section } from './section.tsx'

interface Guide {
  title: () => string
  titleHi: string
  when: () => string
  drawing: ReactNode
  /** Each step: a title and its explanation. */
  steps: readonly (readonly [what: () => string, how: () => string])[]
}

const GHATASTHAPANA: Guide = {
  title: m.navratri_ghatasthapana,
  titleHi: 'घटस्थापना',
  when: m.navratri_ghatasthapana_when,
  drawing: <Kalash className="w-16" />,
  steps: [
    [m.navratri_ghatasthapana_ready, m.navratri_ghatasthapana_ready_text],
    [m.navratri_ghatasthapana_sow, m.navratri_ghatasthapana_sow_text],
    [m.navratri_ghatasthapana_fill, m.navratri_ghatasthapana_fill_text],
    [m.navratri_ghatasthapana_cover, m.navratri_ghatasthapana_cover_text],
    [m.navratri_ghatasthapana_call, m.navratri_ghatasthapana_call_text],
    [m.navratri_ghatasthapana_keep, m.navratri_ghatasthapana_keep_text],
  ],
}

const KANYA_PUJA: Guide = {
  title: m.navratri_kanya_puja,
  titleHi: 'कन्या पूजन',
  when: m.navratri_kanya_puja_when,
  drawing: <Thali className="w-20" />,
  steps: [
    [m.navratri_kanya_puja_invite, m.navratri_kanya_puja_invite_text],
    [m.navratri_kanya_puja_welcome, m.navratri_kanya_puja_welcome_text],
    [m.navratri_kanya_puja_honour, m.navratri_kanya_puja_honour_text],
    [m.navratri_kanya_puja_serve, m.navratri_kanya_puja_serve_text],
    [m.navratri_kanya_puja_gift, m.navratri_kanya_puja_gift_text],
  ],
}

const HAVAN: Guide = {
  title: m.navratri_havan,
  titleHi: 'हवन',
  when: m.navratri_havan_when,
  drawing: <Diya className="w-18" />,
  steps: [
    [m.navratri_havan_kund, m.navratri_havan_kund_text],
    [m.navratri_havan_wood, m.navratri_havan_wood_text],
    [m.navratri_havan_invoke, m.navratri_havan_invoke_text],
    [m.navratri_havan_offer, m.navratri_havan_offer_text],
    [m.navratri_havan_close, m.navratri_havan_close_text],
  ],
}

const SAFETY = [m.navratri_fire_kund, m.navratri_fire_windows, m.navratri_fire_water]

/** The name under which a girl of each age is honoured. */
const NAMES_BY_AGE = [
  [2, m.navratri_girl_kumari],
  [3, m.navratri_girl_trimurti],
  [4, m.navratri_girl_kalyani],
  [5, m.navratri_girl_rohini],
  [6, m.navratri_girl_kalika],
  [7, m.navratri_girl_chandika],
  [8, m.navratri_girl_shambhavi],
  [9, m.navratri_girl_durga],
  [10, m.navratri_girl_subhadra],
] as const

export function Rituals() {
  return (
    <Section id="rituals" titleHi="पूजा विधि" title={m.navratri_rituals()} lead={m.navratri_rituals_lead()}>
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-3">
        <Steps guide={GHATASTHAPANA} />
        <Steps guide={KANYA_PUJA}>
          <h4 className="mt-6 font-semibold">{m.navratri_girls()}</h4>
          <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-x-4 gap-y-1 text-small">
            {NAMES_BY_AGE.map(([age, name]) => (
              <div key={age} className="flex gap-2">
                <dt className="w-5 text-right text-bhasma figures">{age}</dt>
                <dd className="font-medium">{name()}</dd>
              </div>
            ))}
          </dl>
        </Steps>
        <Steps guide={HAVAN}>
          <div className="mt-6 rounded-card bg-kumkum-tint px-5 py-4">
            <h4 className="flex gap-2.5 font-semibold">
              <FlameIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-kumkum" />
              {m.navratri_fire()}
            </h4>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small marker:text-kumkum">
              {SAFETY.map((line) => (
                <li key={line()}>{line()}</li>
              ))}
            </ul>
          </div>
        </Steps>
      </div>
    </Section>
  )
}

function Steps({ guide, children }: { guide: Guide; children?: ReactNode }) {
  return (
    <article>
      <div className="flex min-h-20 flex-wrap items-center gap-4">
        <div className="grid w-20 shrink-0 place-items-center">{guide.drawing}</div>
        <h3>
          {guide.title()}
          <InDevanagari name={guide.titleHi} />
        </h3>
      </div>
      <p className="mt-3 text-kajal-soft lg:min-h-[4.8em]">{guide.when()}</p>
      <ol className="mt-4 grid grid-cols-1 gap-4 [counter-reset:step]">
        {guide.steps.map(([what, how]) => (
          <li
            key={what()}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 [counter-increment:step] before:grid before:size-9 before:place-items-center before:rounded-full before:bg-haldi-tint before:font-display before:font-semibold before:text-kumkum before:content-[counter(step)]"
          >
            <p className="pt-1">
              <strong className="font-semibold">{what()}</strong> {how()}
            </p>
          </li>
        ))}
      </ol>
      {children}
    </article>
  )
}
