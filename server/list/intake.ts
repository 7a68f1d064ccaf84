import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { MAX_FILE_BYTES, MAX_FILES_PER_LIST, MAX_REMARK_CHARS } from '#contract/limits.ts'
import { RefusedError, refused } from '#server/platform/errors.ts'

/** What the reading understands, told by the bytes of a file and not by what its sender says. */
const READABLE = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/gif',
  'image/tiff',
  'application/pdf',
])

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
  const folder = await mkdtemp(join(waitingRoom, 'upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await takeParts(request, folder)), discard }
  } catch (error) {
    await discard()
    throw isOurs(error) ? error : refused('upload.broken')
  }
}

/** A refusal, or a fault of our disk; anything else is a body that broke off or is no form. */
function isOurs(error: unknown): boolean {
  return error instanceof RefusedError || (error instanceof Error && 'syscall' in error)
}

async function takeParts(request: FastifyRequest, folder: string): Promise<Omit<Incoming, 'discard'>> {
  const files: IncomingFile[] = []
  let remark = ''
  let refusal: RefusedError | null = null
  for await (const part of request.parts({ limits: { fileSize: MAX_FILE_BYTES, fieldSize: 4 * MAX_REMARK_CHARS } })) {
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
  return { files, remark: remark.trim().slice(0, MAX_REMARK_CHARS) }
}

async function takeFile(part: MultipartFile, path: string): Promise<IncomingFile | RefusedError> {
  const title = titleOf(part.filename)
  await pipeline(part.file, createWriteStream(path, { flush: true }))
  if (part.file.truncated) return refused('upload.large', { file: title })
  const head = await firstBytes(path)
  const kind = await fileTypeFromBuffer(head)
  if (kind === undefined || !READABLE.has(kind.mime)) return refused('upload.type', { file: title })
  return { path, title, mediaType: kind.mime, byteCount: part.file.bytesRead }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4100), 0, 4100, 0)
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
