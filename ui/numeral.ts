import { currentLocale } from '#contract/current-locale.ts'

const NUMERALS = ['१', '२', '३', '४', '५']

/** The number of a step, from 1 to 5, in Devanagari for its looks; pages in Kannada have figures. */
export const numeral = (step: number) => (currentLocale() === 'kn' ? String(step) : NUMERALS[step - 1])
