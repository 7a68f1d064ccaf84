import * as m from '#messages'

/**
 * What a customer is told where they let us learn from a list, by its version, which is kept with what they said. A text that somebody agreed to
 * is never changed: another one gets the next number.
 */
export const TEACHING_TEXTS = {
  1: {
    get asks() {
      return m.words_teaching_1_asks()
    },
    get means() {
      return m.words_teaching_1_means()
    },
  },
} as const satisfies Record<number, { asks: string; means: string }>

/** The text that is shown now. */
export const TEACHING_VERSION = 1
