import * as z from 'zod/mini'

/** A photo or PDF that the desk sent with an answer. `link` is the URL for the current reader. */
export const AnswerFile = z.object({ id: z.string(), title: z.string(), mediaType: z.string(), link: z.string() })
export type AnswerFile = z.infer<typeof AnswerFile>
