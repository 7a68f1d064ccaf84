import * as m from '#messages'

/**
 * The consent texts for learning from a list, by version. The version is stored with each consent. A text that somebody
 * agreed to must never change: a new text gets the next number.
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

/** The current version. */
export const TEACHING_VERSION = 1
