import type { FastifyReply } from 'fastify'
import type { AnsweredSubject } from '#contract/desk/answer-files.ts'
import { MAX_ANSWER_FILE_BYTES } from '#contract/limits.ts'
import { mediaTypeOf } from '#server/estimate/reading/media-type.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Incoming, UploadRules } from '#server/platform/uploads.ts'
import * as store from './store.ts'

/** Upload rules for a file of an answer. Each file is uploaded alone, before its answer is sent. */
export const ANSWER_FILE_FORM: UploadRules<'file', never> = {
  files: {
    file: {
      maxFiles: 1,
      maxBytes: MAX_ANSWER_FILE_BYTES,
      mediaTypeOf,
      tooMany: 'answer.file.many',
      tooLarge: 'answer.file.large',
      wrongType: 'upload.type',
    },
  },
  texts: [],
  maxTextChars: 0,
}

/** Storage folder that holds a single answer file. */
export const answerFileFolder = (id: string) => `answers/${id}`
export const answerFileKey = (id: string) => `${answerFileFolder(id)}/${id}`

/**
 * Stores an uploaded file for an answer that is not sent yet.
 * @throws RefusedError 400 when the upload has no file · 404 when the subject does not exist
 */
export async function keepAnswerFile(
  parts: Parts,
  { subject, subjectId }: { subject: AnsweredSubject; subjectId: string },
  { files: [incoming] }: Incoming<'file', never>,
): Promise<store.AnswerFileRow> {
  if (incoming === undefined) throw refused('upload.empty')
  const { path, title, mediaType, byteCount } = incoming
  const id = newId()
  const at = parts.clock.now()
  const row = { id, subject, subjectId, answerId: null, at, title, mediaType, byteCount }
  const key = answerFileKey(id)
  try {
    await parts.files.putFile(key, path)
    await parts.db.transaction(async (tx) => {
      if (!(await store.holdSubject(tx, subject, subjectId))) throw refused('not.found')
      await store.insertFile(tx, row)
    })
  } catch (error) {
    await parts.files.remove([key])
    throw error
  }
  return row
}

/**
 * Attaches stored files to an answer, in the transaction of the answer. A file belongs to one answer only.
 * @throws RefusedError 409 when one of the files is gone or already attached
 */
export async function attachFiles(
  tx: Db,
  answer: { subject: AnsweredSubject; subjectId: string; answerId: string },
  ids: readonly string[],
): Promise<store.AnswerFileRow[]> {
  const files = await store.attachFiles(tx, answer, ids)
  if (files.length < ids.length) throw refused('answer.file.gone')
  return files
}

/** @throws RefusedError 404 when there is no such file */
export async function answerFileById(db: Db, id: string) {
  const file = await store.findFile(db, id)
  if (file === null) throw refused('not.found')
  return file
}

/** Returns the files of these answers, grouped by answer id. */
export async function filesByAnswer(db: Db, answerIds: readonly string[]): Promise<Map<string, store.AnswerFileRow[]>> {
  return Map.groupBy(await store.filesOf(db, answerIds), ({ answerId }) => answerId ?? '')
}

/**
 * Streams an answer file. The CSP stops the opened file from loading or running anything. A PDF is always sent as a
 * download, so that it does not open on our origin.
 */
export async function sendAnswerFile(
  { files }: Pick<Parts, 'files'>,
  reply: FastifyReply,
  { id, title, mediaType }: Pick<store.AnswerFileRow, 'id' | 'title' | 'mediaType'>,
) {
  const disposition = mediaType === 'application/pdf' ? 'attachment' : 'inline'
  return reply
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(title)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=3600, immutable')
    .type(mediaType)
    .send(await files.stream(answerFileKey(id)))
}
