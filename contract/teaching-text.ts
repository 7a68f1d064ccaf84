/**
 * What a customer is told where they let us learn from a list, by its version, which is kept with what they said. A text that somebody agreed to
 * is never changed: another one gets the next number.
 */
export const TEACHING_TEXTS = {
  1: {
    asks: 'Let us learn from this list',
    means:
      'We keep pictures of its item lines, and of nothing else on the page, so that our software reads lists better. You can take this back in your profile.',
  },
} as const satisfies Record<number, { asks: string; means: string }>

/** The text that is shown now. */
export const TEACHING_VERSION = 1
