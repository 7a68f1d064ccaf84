import * as z from 'zod/mini'

/** A photo or a PDF that went with an answer of the desk. `link` is where whoever reads this opens it. */
export const AnswerFile = z.object({ id: z.string(), title: z.string(), mediaType: z.string(), link: z.string() })
export type AnswerFile = z.infer<typeof AnswerFile>
