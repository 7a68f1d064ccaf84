import { Flame as FlameIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Diya } from '#ui/drawings/diya.tsx'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { Thali } from '#ui/drawings/thali.tsx'
import { Section } from './section.tsx'

interface Guide {
  title: string
  titleHi: string
  when: string
  drawing: ReactNode
  /** What is done, and how. */
  steps: readonly (readonly [what: string, how: string])[]
}

const GHATASTHAPANA: Guide = {
  title: 'Ghatasthapana',
  titleHi: 'घटस्थापना',
  when: 'Day 1, in the first third of the day while Pratipada lasts; else near midday, in Abhijit muhurta.',
  drawing: <Kalash className="w-16" />,
  steps: [
    ['Make ready.', 'Bathe, and clean the place where the kalash will stand for nine days.'],
    [
      'Sow the barley.',
      'Fill a wide clay pan in three layers of soil and seed, barley or the seven grains. Sprinkle water.',
    ],
    [
      'Fill the kalash.',
      'Draw a swastika on it and tie moli round its neck. Pour in Gangajal or water; add supari, scent, akshat, durva and coins.',
    ],
    [
      'Close it.',
      'Five mango leaves at the mouth, then the lid, and on it a coconut wrapped in red cloth and tied with moli.',
    ],
    [
      'Call the Goddess.',
      'Set the kalash on the sown pan and light the lamp. Invite Durga with scent, flowers, incense, lamp and food, and close with the aarti.',
    ],
    ['Keep it.', 'Water the barley lightly each day. On the last day the shoots are cut and shared as prasad.'],
  ],
}

const KANYA_PUJA: Guide = {
  title: 'Kanya puja',
  titleHi: 'कन्या पूजन',
  when: 'On Ashtami or Navami, as your family keeps it.',
  drawing: <Thali className="w-20" />,
  steps: [
    ['Invite the girls.', 'Between two and ten years old; nine of them where it can be done.'],
    ['Welcome them.', 'Wash their feet with water and milk, and give each a clean seat.'],
    ['Honour them.', 'Tilak of ghee and kumkum, a few grains of akshat, and moli round the wrist.'],
    ['Serve them.', 'Puri, chana and halwa, offered to the Goddess first.'],
    ['Send them home with a gift.', 'A chunri, bangles, a book, dakshina. Then ask for their blessing.'],
  ],
}

const HAVAN: Guide = {
  title: 'Havan',
  titleHi: 'हवन',
  when: 'On Ashtami or Navami, with the whole family round the fire.',
  drawing: <Diya className="w-18" />,
  steps: [
    ['Set the kund.', 'A square one; or lay eight bricks and plaster them with clay. Tie moli round it.'],
    ['Lay the wood.', 'Dry mango wood, small pieces below. Light it with camphor and ghee.'],
    ['Invoke.', 'Call Agni first, then Durga. Your pandit, or the eldest at home, leads the mantras.'],
    [
      'Offer.',
      'Samagri, ghee, honey and fruit, a little at each svaha. The nine samidha are given for the nine planets.',
    ],
    ['Close.', 'One last full offering, then the aarti. Let the fire burn down by itself.'],
  ],
}

const SAFETY = [
  'Use a metal kund on stone or bare ground, never on a carpet or a wooden floor.',
  'Open the windows, and keep curtains, chunri and loose sleeves away.',
  'Keep water and sand at hand. A grown-up stays until the last ember is out.',
]

/** The name a girl of each age is honoured by. */
const NAMES_BY_AGE = [
  [2, 'Kumari'],
  [3, 'Trimurti'],
  [4, 'Kalyani'],
  [5, 'Rohini'],
  [6, 'Kalika'],
  [7, 'Chandika'],
  [8, 'Shambhavi'],
  [9, 'Durga'],
  [10, 'Subhadra'],
] as const

export function Rituals() {
  return (
    <Section
      id="rituals"
      titleHi="पूजा विधि"
      title="Three rituals, step by step"
      lead="As they are kept in many homes. Your pandit may do one thing or another differently."
    >
      <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-14 lg:grid-cols-3">
        <Steps guide={GHATASTHAPANA} />
        <Steps guide={KANYA_PUJA}>
          <h4 className="mt-6 font-semibold">The girls and their names, by age</h4>
          <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-x-4 gap-y-1 text-small">
            {NAMES_BY_AGE.map(([age, name]) => (
              <div key={age} className="flex gap-2">
                <dt className="w-5 text-right text-bhasma figures">{age}</dt>
                <dd className="font-medium">{name}</dd>
              </div>
            ))}
          </dl>
        </Steps>
        <Steps guide={HAVAN}>
          <div className="mt-6 rounded-card bg-kumkum-tint px-5 py-4">
            <h4 className="flex gap-2.5 font-semibold">
              <FlameIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-kumkum" />
              Fire, with care
            </h4>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small marker:text-kumkum">
              {SAFETY.map((line) => (
                <li key={line}>{line}</li>
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
          {guide.title}
          <span lang="hi" className="block text-kumkum">
            {guide.titleHi}
          </span>
        </h3>
      </div>
      <p className="mt-3 text-kajal-soft lg:min-h-[4.8em]">{guide.when}</p>
      <ol className="mt-4 grid grid-cols-1 gap-4 [counter-reset:step]">
        {guide.steps.map(([what, how]) => (
          <li
            key={what}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 [counter-increment:step] before:grid before:size-9 before:place-items-center before:rounded-full before:bg-haldi-tint before:font-display before:font-semibold before:text-kumkum before:content-[counter(step)]"
          >
            <p className="pt-1">
              <strong className="font-semibold">{what}</strong> {how}
            </p>
          </li>
        ))}
      </ol>
      {children}
    </article>
  )
}
