import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { FORMS_OF_DEVI, type Hymn, JAI_AMBE_GAURI, MAHISHASURA_MARDINI, YA_DEVI } from './hymn-texts.ts'
import { InDevanagari, Section } from './section.tsx'

const SCRIPTS = [
  ['both', m.navratri_script_both],
  ['devanagari', () => 'देवनागरी'],
  ['latin', m.navratri_script_latin],
] as const

/** CSS decides which script is shown, so that the choice works before hydration and in print. */
const DEVANAGARI = 'group-has-[[value=latin]:checked]/hymns:hidden'
const LATIN = 'group-has-[[value=devanagari]:checked]/hymns:hidden'
/** Two columns while both scripts are shown. */
const SIDE_BY_SIDE = 'group-has-[[value=both]:checked]/hymns:md:grid-cols-2'

export function Hymns() {
  return (
    <Section
      id="hymns"
      titleHi="आरती और स्तुति"
      title={m.navratri_hymns()}
      lead={m.navratri_hymns_lead()}
      className="group/hymns bg-white"
    >
      <fieldset className="mt-6 print:hidden">
        <legend className="font-semibold">{m.navratri_script()}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {SCRIPTS.map(([value, label]) => (
            <label
              key={value}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border-[1.5px] border-chandan-deep bg-white px-4 font-medium has-checked:border-kumkum has-checked:bg-kumkum-tint has-checked:text-kumkum has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-neel"
            >
              <input type="radio" name="script" value={value} defaultChecked={value === 'both'} className="size-4.5" />
              <span lang={value === 'devanagari' ? 'hi' : undefined}>{label()}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Words hymn={JAI_AMBE_GAURI} />
      <Words hymn={YA_DEVI}>
        <FormsOfDevi />
      </Words>
      <Words hymn={MAHISHASURA_MARDINI} />
    </Section>
  )
}

function Words({ hymn, children }: { hymn: Hymn; children?: React.ReactNode }) {
  return (
    <article
      id={hymn.id}
      className="mt-12 gap-x-14 border-t-2 border-haldi pt-7 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="self-start lg:sticky lg:top-20">
        <h3>
          {hymn.title()}
          <InDevanagari lang={hymn.lang} name={hymn.titleHi} />
        </h3>
        <p className="mt-2 max-w-text text-kajal-soft">{hymn.meaning()}</p>
      </div>
      <div className="mt-6 lg:mt-0">
        <div className="grid grid-cols-1 gap-6">
          {hymn.verses.map(([devanagari, latin]) => (
            <div
              key={latin}
              className={classes('grid grid-cols-1 break-inside-avoid gap-x-10 gap-y-1.5', SIDE_BY_SIDE)}
            >
              <p lang={hymn.lang} className={classes('whitespace-pre-line text-lead leading-8', DEVANAGARI)}>
                {devanagari}
              </p>
              <p lang={`${hymn.lang}-Latn`} className={classes('whitespace-pre-line leading-8 text-kajal-soft', LATIN)}>
                {latin}
              </p>
            </div>
          ))}
        </div>
        {children}
      </div>
    </article>
  )
}

function FormsOfDevi() {
  return (
    <>
      <p className="mt-7 max-w-text">{m.navratri_forms_of_devi()}</p>
      <ol className="mt-4 grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {FORMS_OF_DEVI.map(([devanagari, latin, meaning]) => (
          <li key={latin} className="border-t border-chandan py-2.5">
            <span lang="sa" className={classes('block text-lead', DEVANAGARI)}>
              {devanagari}
            </span>
            <span lang="sa-Latn" className={classes('block', LATIN)}>
              {latin}
            </span>
            <span className="block text-small text-bhasma">{meaning()}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
