import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * The format that every `tar` reads (POSIX ustar), files and folders only, a file at a time: nothing is held but the piece that is on its way.
 */
const BLOCK = 512
/** So much is read at a time. */
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
  /** With forward slashes; a folder ends with one. */
  path: string
  size: number
  mode: number
}

/** A file or folder, and where it is now. */
export interface TarFile {
  path: string
  from: string
}

/** A file that is made as it is packed. */
export interface TarBytes {
  path: string
  bytes: Buffer
}

/** This is no tar file, or not all of it. */
export class BrokenTar extends Error {}

/** A link is none of its own, and what is neither file nor folder must not be waited for. */
const HOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * The files at `from` under the names `path`, as pieces of a tar file. What is gone by its turn is left out. A file is as long as it was when it was
 * opened, under whatever name it ends: what it grew by since is cut off, and what it lost is zeros, so that those behind it stay where they belong.
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

/** Without a time of its own: when a file was made in passing says nothing. */
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
 * The entries of a tar file, each with its content, which has to be taken before the next one.
 * @throws BrokenTar when it ends before its end, or a header is none
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

/** The sum of the bytes of a header, its own field taken as blanks. */
function checksumOf(header: Buffer): number {
  const [start, length] = FIELDS.sum
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 32 : byte), 0)
}

/** Takes so many bytes at a time off a stream of pieces of any size. */
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
  /** Who compressed it has a sum behind its end, which is looked at only by reading as far. */
  const theRest = async () => {
    while (!(await source.next()).done);
  }
  return { upTo, exactly, theRest }
}
