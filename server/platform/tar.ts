import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Reads and writes the tar format (POSIX ustar), with files and folders only. Works file by file and holds only one
 * chunk in memory.
 */
const BLOCK = 512
/** Bytes to read at a time. */
const PIECE = 256 * 1024
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  mtime: [136, 12],
  sum: [148, 8],
  type: [156, 1],
} as const
const PREFIX = [345, 155] as const

export interface TarEntry {
  /** With forward slashes. The path of a folder ends with a slash. */
  path: string
  size: number
  mode: number
}

/** A file or folder, and its location on disk. */
export interface TarFile {
  path: string
  from: string
}

/** A file whose content is generated. */
export interface TarBytes {
  path: string
  bytes: Buffer
}

/** Thrown when the input is not a tar file or is incomplete. */
export class BrokenTar extends Error {}

/** Does not follow links, and does not block on anything that is neither a file nor a folder. */
const HOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Packs the files at `from` under the names `path`, as chunks of a tar file. Leaves out files that no longer exist.
 * Each file keeps the size that it had when it was opened: later growth is cut off and missing bytes become zeros, so
 * that the files after it stay aligned.
 */
export async function* packTar(files: Iterable<TarFile> | AsyncIterable<TarFile | TarBytes>): AsyncGenerator<Buffer> {
  for await (const file of files) {
    if ('bytes' in file) {
      yield* packedBytes(file)
      continue
    }
    const { path, from } = file
    const handle = await open(from, HOW).catch((error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ELOOP', 'ENXIO'].includes(error.code ?? '')) return null
      throw error
    })
    if (handle === null) continue
    try {
      yield* packed(path, handle)
    } finally {
      await handle.close()
    }
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Without a timestamp, because the time of generation means nothing. */
function* packedBytes({ path, bytes }: TarBytes): Generator<Buffer> {
  yield headerOf({ path, size: bytes.length, mode: 0o644 }, 0)
  yield bytes
  yield Buffer.alloc(padding(bytes.length))
}

async function* packed(path: string, handle: FileHandle): AsyncGenerator<Buffer> {
  const found = await handle.stat()
  if (!(found.isFile() || found.isDirectory())) return
  const size = found.isFile() ? found.size : 0
  yield headerOf({ path: found.isFile() ? path : `${path}/`, size, mode: found.mode & 0o777 }, found.mtimeMs)
  for (let sent = 0; sent < size; ) {
    const piece = Buffer.alloc(Math.min(PIECE, size - sent))
    const { bytesRead } = await handle.read(piece, 0, piece.length)
    const taken = bytesRead === 0 ? piece.length : bytesRead
    sent += taken
    yield piece.subarray(0, taken)
  }
  if (size > 0) yield Buffer.alloc(padding(size))
}

/**
 * Yields the entries of a tar file, each with its content, which must be read before the next entry.
 * @throws BrokenTar when the input ends too early or a header is invalid
 */
export async function* unpackTar(
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<TarEntry & { content: () => AsyncGenerator<Buffer> }> {
  const take = takerOf(pieces)
  for (;;) {
    const header = await take.exactly(BLOCK)
    if (header.every((byte) => byte === 0)) return take.theRest()
    const entry = entryOf(header)
    yield { ...entry, content: () => take.upTo(entry.size) }
    await take.exactly(padding(entry.size))
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

function headerOf({ path, size, mode }: TarEntry, mtimeMs: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const put = ([start, length]: readonly [number, number], text: string) => {
    if (Buffer.byteLength(text) > length) throw new Error(`${path} does not fit into a tar file`)
    header.write(text, start)
  }
  const octal = (value: number, [start, length]: readonly [number, number]) =>
    put(
      [start, length],
      `${Math.floor(value)
        .toString(8)
        .padStart(length - 1, '0')}\0`,
    )
  const cut = Buffer.byteLength(path) > FIELDS.name[1] ? path.lastIndexOf('/', path.length - 2) : -1
  put(FIELDS.name, path.slice(cut + 1))
  if (cut > 0) put(PREFIX, path.slice(0, cut))
  octal(mode, FIELDS.mode)
  octal(size, FIELDS.size)
  octal(mtimeMs / 1000, FIELDS.mtime)
  put(FIELDS.type, path.endsWith('/') ? '5' : '0')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, FIELDS.sum[0], 'latin1')
  return header
}

function entryOf(header: Buffer): TarEntry {
  const text = ([start, length]: readonly [number, number]) =>
    header
      .subarray(start, start + length)
      .toString()
      .replace(/\0.*$/s, '')
  const octal = (field: readonly [number, number]) => Number.parseInt(text(field), 8)
  if (octal(FIELDS.sum) !== checksumOf(header)) throw new BrokenTar('this is no tar file')
  const prefix = text(PREFIX)
  return {
    path: (prefix && `${prefix}/`) + text(FIELDS.name),
    size: octal(FIELDS.size),
    mode: octal(FIELDS.mode),
  }
}

/** The sum of the bytes of a header, with spaces in place of the checksum field. */
function checksumOf(header: Buffer): number {
  const [start, length] = FIELDS.sum
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 32 : byte), 0)
}

/** Reads a given number of bytes at a time from chunks of any size. */
function takerOf(pieces: AsyncIterable<Buffer>) {
  const source = pieces[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function* upTo(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) {
        const next = await source.next()
        if (next.done) throw new BrokenTar('the file ends too early')
        rest = next.value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      if (piece.length > 0) yield piece
    }
  }
  const exactly = async (size: number): Promise<Buffer> => {
    const taken: Buffer[] = []
    for await (const piece of upTo(size)) taken.push(piece)
    return Buffer.concat(taken)
  }
  /** A compressed stream has a checksum at its end, which is verified only when the stream is read to the end. */
  const theRest = async () => {
    while (!(await source.next()).done);
  }
  return { upTo, exactly, theRest }
}
