import type { AnswerFile } from '#contract/answer-file.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { filesByAnswer } from '#server/answers/files.ts'
import type { Db } from '#server/platform/database.ts'

/** Returns a file of an answer with its link at the desk. */
export function presentAnswerFile({ id, title, mediaType }: Omit<AnswerFile, 'link'>): AnswerFile {
  return { id, title, mediaType, link: DESK_PATHS.answerFile(id) }
}

/** Adds the attached files to answers. */
export async function withFiles<Reply extends { id: string }>(db: Db, replies: readonly Reply[]) {
  const files = await filesByAnswer(
    db,
    replies.map(({ id }) => id),
  )
  return replies.map((reply) => ({ ...reply, files: (files.get(reply.id) ?? []).map(presentAnswerFile) }))
}
