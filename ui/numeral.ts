import * as m from '#messages'

const NUMERALS = ['१', '२', '३', '४', '५']

/** The number of a step, 1 to 5, in decorative Devanagari numerals. Kannada pages use Latin digits. */
export const numeral = (step: number) => (m.intl_locale() === 'kn-IN' ? String(step) : NUMERALS[step - 1])
