import type { FastifyReply } from 'fastify'
import * as m from '#messages'
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

/**
 * Sends the file, or the picture of one of its pages, to whoever was found to be allowed to see it. A picture comes as it was uploaded. A PDF
 * may run scripts, start programs or bring other files, so it is never sent: a PDF of its pages as pictures is.
 * @throws RefusedError 409 for a PDF of which no page has been read
 */
export async function answerFile(
  { files }: Pick<Parts, 'files'>,
  reply: FastifyReply,
  file: StoredFile,
  page: number | null,
) {
  if (page === null && file.mediaType === 'application/pdf') {
    const pdf = await pagesAsPdf(files, file)
    const name = m.server_pages_as_pictures({ name: file.title.replace(/\.pdf$/i, '') })
    // While a list is read, its file gets pages: no browser may keep an early answer.
    return withHeaders(reply, 'attachment', name)
      .header('cache-control', 'private, no-cache')
      .type(file.mediaType)
      .send(pdf)
  }
  return withHeaders(reply, 'inline', file.title)
    .header('cache-control', 'private, max-age=3600, immutable')
    .type(page === null ? file.mediaType : 'image/jpeg')
    .send(await files.stream(fileKey(file.orderId, file.id, page)))
}

/** Opened on its own, an uploaded file may load nothing and run nothing. */
function withHeaders(reply: FastifyReply, disposition: 'attachment' | 'inline', name: string): FastifyReply {
  return reply
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
}

async function pagesAsPdf(files: Parts['files'], file: StoredFile): Promise<Buffer> {
  if (file.pages.length === 0) throw refused('file.unread')
  const pictures = await Promise.all(
    file.pages.map(async (size, index) => ({
      ...size,
      jpeg: await files.bytes(fileKey(file.orderId, file.id, index + 1)),
    })),
  )
  const { picturesPdf } = await import('./pictures-pdf.ts')
  return picturesPdf(pictures)
}
