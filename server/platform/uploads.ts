import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lastCharacters } from '#contract/characters.ts'
import { HOUR_MS } from '#contract/day.ts'
import { tidied } from '#contract/typed.ts'
import type { Env } from '#server/env.ts'
import { TELLING_BYTES } from '#server/estimate/reading/media-type.ts'
import { type Refusal, RefusedError, refused, refusedField } from './errors.ts'
import { uploadArrived } from './once.ts'

/** The files that one field of a form accepts, and the errors for other files. */
export interface FilesRule {
  maxFiles: number
  maxBytes: number
  /** Returns the media type of a file by its first bytes, or null when it is not accepted. */
  mediaTypeOf: (head: Uint8Array) => string | null
  tooMany: Refusal
  tooLarge: Refusal
  wrongType: Refusal
}

/** The fields that a form accepts. Other fields are read and discarded. */
export interface UploadRules<FileField extends string, TextField extends string> {
  files: Record<FileField, FilesRule>
  texts: readonly TextField[]
  /**
   * The length limit of each text, in characters. The parser reads up to four times as much, so that a longer text is
   * rejected for its length.
   */
  maxTextChars: number
}

/** An uploaded file in the waiting room, under a name chosen by the server. */
export interface IncomingFile<FileField extends string = string> {
  field: FileField
  path: string
  title: string
  mediaType: string
  byteCount: number
}

export interface Incoming<FileField extends string, TextField extends string> {
  files: IncomingFile<FileField>[]
  /** Trimmed texts; empty for fields that are missing in the form. */
  texts: Record<TextField, string>
}

/** The folder for uploads that are not complete yet. */
const waitingRoomOf = (env: Env): string => join(env.DATA_DIR, 'incoming')

/**
 * Opens the waiting room and deletes uploads that a killed process left there. The embedded database has only one
 * process, so all uploads found at its start are left over. Otherwise other nodes may share the folder, so uploads are
 * deleted after an hour without changes. An upload in progress is never unchanged for that long.
 */
export async function openWaitingRoom(app: FastifyInstance, env: Env): Promise<void> {
  const room = waitingRoomOf(env)
  await mkdir(room, { recursive: true, mode: 0o700 })
  if (env.DATABASE_URL === undefined) return throwAway(room, Number.POSITIVE_INFINITY)
  const throwOldAway = () => throwAway(room, Date.now() - HOUR_MS)
  await throwOldAway()
  const timer = setInterval(() => {
    throwOldAway().catch((error: Error) => app.log.warn({ err: error }, 'old uploads could not be thrown away'))
  }, HOUR_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

async function throwAway(room: string, writtenBefore: number): Promise<void> {
  for (const name of await readdir(room)) {
    const path = join(room, name)
    if ((await lastWrittenTo(path)) < writtenBefore) await rm(path, { recursive: true, force: true })
  }
}

/** When anything in the folder was last changed. Writing to a file does not update the time of its folder. */
async function lastWrittenTo(path: string): Promise<number> {
  const inside = await readdir(path, { recursive: true }).catch(() => [])
  const times = await Promise.all(
    [path, ...inside.map((name) => join(path, name))].map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(...times)
}

/**
 * Streams the files of an upload to disk, none larger than its rule allows, and passes them to `use`. Afterwards
 * deletes them from the waiting room. After the first error the rest of the body is still read, so that the client gets
 * an error message for every rejected file instead of a broken connection.
 * @throws RefusedError 400, 413 or 415 with a message for the customer. `errors` names the rejected files by position
 * (`files.2`)
 * @throws whatever `use` throws
 */
export async function withUpload<FileField extends string, TextField extends string, Result>(
  request: FastifyRequest,
  env: Env,
  rules: UploadRules<FileField, TextField>,
  use: (incoming: Incoming<FileField, TextField>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw refused('upload.broken')
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes(rules)) throw refused('upload.whole')
  const folder = await mkdtemp(join(waitingRoomOf(env), 'upload-'))
  try {
    const { content, ...incoming } = await takeParts(request, folder, rules)
    await uploadArrived(content)
    return await use(incoming)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The size of all files that a form may have, plus some space for the other parts of the form. */
export function maxBodyBytes({ files }: UploadRules<string, string>): number {
  return Object.values(files).reduce((sum, { maxFiles, maxBytes }) => sum + maxFiles * maxBytes, 1024 * 1024)
}

/** Wraps the form parser, whose errors are all caused by the client. Our own steps are outside. */
async function* parsed<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw error instanceof RefusedError ? error : refused('upload.broken')
  }
}

/** Closes the connection when a body without a declared length exceeds the limit. */
function endBeyond(request: FastifyRequest, maxBytes: number): void {
  let received = 0
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes) request.raw.destroy()
  })
}

async function takeParts<FileField extends string, TextField extends string>(
  request: FastifyRequest,
  folder: string,
  rules: UploadRules<FileField, TextField>,
): Promise<Incoming<FileField, TextField> & { content: string }> {
  const files: IncomingFile<FileField>[] = []
  const texts = Object.fromEntries(rules.texts.map((name) => [name, ''])) as Record<TextField, string>
  const seen: Partial<Record<FileField, number>> = {}
  const refusals: RefusedError[] = []
  const digests: string[] = []
  const bodyBytes = maxBodyBytes(rules)
  const parts = request.parts({ limits: { fileSize: bodyBytes, fieldSize: 4 * rules.maxTextChars } })
  endBeyond(request, bodyBytes)
  for await (const part of parsed(parts)) {
    const field = part.fieldname
    if (part.type === 'field') {
      if (isOf(rules.texts, field)) texts[field] = tidied(String(part.value ?? ''))
    } else if (!isOf(Object.keys(rules.files) as FileField[], field) || !part.filename) {
      part.file.resume()
    } else {
      const place = seen[field] ?? 0
      const rule = rules.files[field]
      seen[field] = place + 1
      if (place >= rule.maxFiles) {
        if (place === rule.maxFiles) refusals.push(refusedField(rule.tooMany, field))
        part.file.resume()
      } else {
        const taken = await takeFile(part, join(folder, `${field}-${place}`), field, place, rule)
        if (taken instanceof Error) refusals.push(taken)
        else {
          const { digest, ...file } = taken
          files.push(file)
          digests.push(digest)
        }
      }
    }
  }
  const [first, ...others] = refusals
  if (first === undefined) {
    const content = JSON.stringify([texts, files.map(({ field, title }, at) => [field, title, digests[at]])])
    return { files, texts, content }
  }
  first.errors?.push(...others.flatMap(({ errors = [] }) => errors))
  throw first
}

function isOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name)
}

async function takeFile<FileField extends string>(
  part: MultipartFile,
  path: string,
  field: FileField,
  place: number,
  { maxBytes, mediaTypeOf, tooLarge, wrongType }: FilesRule,
): Promise<(IncomingFile<FileField> & { digest: string }) | RefusedError> {
  const title = titleOf(part.filename)
  const hash = createHash('sha256')
  let byteCount = 0
  // Bytes over the limit are read but not written.
  async function* upToLimit() {
    for await (const chunk of parsed<Buffer>(part.file)) {
      byteCount += chunk.length
      if (byteCount > maxBytes) continue
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(upToLimit, createWriteStream(path, { mode: 0o600, flush: true }))
  if (byteCount > maxBytes) return refusedFile(tooLarge, field, place, title)
  const mediaType = mediaTypeOf(await firstBytes(path))
  if (mediaType === null) return refusedFile(wrongType, field, place, title)
  return { field, path, title, mediaType, byteCount, digest: hash.digest('hex') }
}

/** The error of a rejected file. It names the field and the position of the file in that field. */
function refusedFile(refusal: Refusal, field: string, place: number, file: string): RefusedError {
  const error = refusedField(refusal, field, { file })
  error.errors?.push({ path: `${field}.${place}`, message: error.message })
  return error
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

/** A displayable file name: without folders and control characters, and of limited length. */
function titleOf(filename: string): string {
  const name = tidied(basename(filename.replaceAll('\\', '/'))).replace(/\s+/gu, ' ')
  return lastCharacters(name, 120) || 'file'
}
