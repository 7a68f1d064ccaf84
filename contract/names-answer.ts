import * as z from 'zod/mini'

/** The names of every item and puja, those of one thing together; the first is in the language of the call. */
export const NamesAnswer = z.object({ names: z.array(z.array(z.string())) })
export type NamesAnswer = z.infer<typeof NamesAnswer>
