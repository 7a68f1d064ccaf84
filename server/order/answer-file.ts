import type { FastifyReply } from 'fastify'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { fileKey } from './file-links.ts'
import * as store from './store.ts'

type StoredFile = NonNullable<Awaited<ReturnType<typeof store.findFile>>>

/** An uploaded file, with whose it is. @throws RefusedError 404 */
export async function fileById(db: Db, id: string): Promise<StoredFile> {
  const file = await store.findFile(db, id)
  if (file === null) throw refused('not.found')
  return file
}

/** The file as it was uploaded, or the picture of one of its pages, to whoever was found to be allowed to see it. */
export async function answerFile(
  { files }: Pick<Parts, 'files'>,
  reply: FastifyReply,
  file: StoredFile,
  page: number | null,
) {
  return (
    reply
      .type(page === null ? file.mediaType : 'image/jpeg')
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.title)}`)
      // Opened on its own, an uploaded file may load nothing; a picture may run nothing either (a browser's PDF viewer has to).
      .header(
        'content-security-policy',
        file.mediaType === 'application/pdf' ? "default-src 'none'" : "default-src 'none'; sandbox",
      )
      .send(await files.stream(fileKey(file.orderId, file.id, page)))
  )
}
