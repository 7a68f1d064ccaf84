import * as z from 'zod/mini'

/** The names of every item and puja, one array per thing. The first name is in the language of the request. */
export const NamesAnswer = z.object({ names: z.array(z.array(z.string())) })
export type NamesAnswer = z.infer<typeof NamesAnswer>
