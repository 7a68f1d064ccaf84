import * as m from '#messages'

const NUMERALS = ['१', '२', '३', '४', '५']

/** The number of a step, from 1 to 5, in Devanagari for its looks; pages in Kannada have figures. */
export const numeral = (step: number) => (m.intl_locale() === 'kn-IN' ? String(step) : NUMERALS[step - 1])
