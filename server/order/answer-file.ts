import type { FastifyReply } from 'fastify'
import * as m from '#messages'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { fileKey } from './file-links.ts'
import * as store from './store.ts'

type StoredFile = NonNullable<Awaited<ReturnType<typeof store.findFile>>>

/** An uploaded file with the id of its customer. @throws RefusedError 404 */
export async function fileById(db: Db, id: string): Promise<StoredFile> {
  const file = await store.findFile(db, id)
  if (file === null) throw refused('not.found')
  return file
}

/**
 * Sends a file, or the picture of one of its pages. The caller has checked that the visitor may see it. Pictures are
 * sent as uploaded. A PDF can run scripts, start programs or embed files, so we send a new PDF that contains only
 * pictures of its pages.
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
    // A list that is being read still gains pages, so browsers must not cache an early response.
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

/** An uploaded file that is opened directly can load and run nothing. */
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
