import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES, MAX_FILES_PER_LIST, MAX_REMARK_CHARS } from '#contract/limits.ts'
import { mediaTypeOf, TELLING_BYTES } from '#server/estimate/reading/media-type.ts'
import { RefusedError, refused, refusedField } from '#server/platform/errors.ts'

/** All the files a list may have, with a little for the form around them. */
const MAX_BODY_BYTES = MAX_FILES_PER_LIST * MAX_FILE_BYTES + 1024 * 1024

/** Where uploads wait in the data folder until they are whole. */
export const waitingRoomOf = (dataDir: string): string => join(dataDir, 'incoming')

/** Opens the waiting room and throws away what uploads that were cut off by a killed process left there over `olderThanMs` ago. */
export async function openWaitingRoom(dataDir: string, olderThanMs: number): Promise<void> {
  const room = waitingRoomOf(dataDir)
  await mkdir(room, { recursive: true })
  for (const name of await readdir(room)) {
    const { mtimeMs } = await stat(join(room, name))
    if (Date.now() - mtimeMs >= olderThanMs) await rm(join(room, name), { recursive: true, force: true })
  }
}

/** An uploaded file in the waiting room, under a name the server made. */
export interface IncomingFile {
  path: string
  title: string
  mediaType: string
  byteCount: number
}

export interface Incoming {
  files: IncomingFile[]
  remark: string
  /** Empties the waiting room. Call it whatever happens. */
  discard(): Promise<void>
}

/**
 * Takes the files of an upload to disk, each as a stream and none over 10 MB. After the first refusal the rest of the body is
 * read and thrown away, so that the client hears why instead of a broken connection; nothing is left on disk.
 * @throws RefusedError 400, 413 or 415 with the text for the customer
 */
export async function receive(request: FastifyRequest, waitingRoom: string): Promise<Incoming> {
  if (!request.isMultipart()) throw refused('upload.empty')
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    throw refused('upload.large', { file: 'This upload' })
  const folder = await mkdtemp(join(waitingRoom, 'upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await takeParts(request, folder)), discard }
  } catch (error) {
    await discard()
    throw isBrokenForm(error) ? refused('upload.broken') : error
  }
}

/** The form parser's complaints about a body that breaks off or is no form; it gives them no code of their own. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof RefusedError || 'syscall' in error) return false
  const { code = '' } = error as { code?: string }
  return (
    /^(?:FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET)/.test(code) ||
    /multipart|malformed|part terminated/i.test(error.message)
  )
}

/** A body that names no length is cut off once it is longer than any list may be. */
function endBeyond(request: FastifyRequest, maxBytes: number): void {
  let received = 0
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes) request.raw.destroy()
  })
}

async function takeParts(request: FastifyRequest, folder: string): Promise<Omit<Incoming, 'discard'>> {
  const files: IncomingFile[] = []
  let remark = ''
  let refusal: RefusedError | null = null
  const parts = request.parts({ limits: { fileSize: MAX_FILE_BYTES, fieldSize: 4 * MAX_REMARK_CHARS } })
  endBeyond(request, MAX_BODY_BYTES)
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.fieldname === 'remark' && typeof part.value === 'string') remark = part.value.replaceAll('\0', '')
    } else if (refusal !== null || part.fieldname !== 'files' || !part.filename) {
      part.file.resume()
    } else if (files.length === MAX_FILES_PER_LIST) {
      refusal = refused('upload.many')
      part.file.resume()
    } else {
      const taken = await takeFile(part, join(folder, String(files.length)))
      if (taken instanceof Error) refusal = taken
      else files.push(taken)
    }
  }
  if (refusal !== null) throw refusal
  if (files.length === 0) throw refused('upload.empty')
  if (remark.trim().length > MAX_REMARK_CHARS) throw refusedField('upload.remark', 'remark')
  return { files, remark: remark.trim() }
}

async function takeFile(part: MultipartFile, path: string): Promise<IncomingFile | RefusedError> {
  const title = titleOf(part.filename)
  await pipeline(part.file, createWriteStream(path, { flush: true }))
  if (part.file.truncated) return refused('upload.large', { file: title })
  const head = await firstBytes(path)
  const mediaType = mediaTypeOf(head)
  if (mediaType === null) return refused('upload.type', { file: title })
  return { path, title, mediaType, byteCount: part.file.bytesRead }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(TELLING_BYTES), 0, TELLING_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The name a customer gave a file, fit to be shown: no folders, no control characters, not endless. */
function titleOf(filename: string): string {
  const name = basename(filename.replaceAll('\\', '/')).replace(/\p{C}/gu, '').trim()
  return name.slice(-120) || 'file'
}
