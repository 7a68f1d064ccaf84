import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BrokenTar, packTar, unpackTar } from './tar.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tar-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const LONG = `files/${'orders/'.repeat(13)}0192f0c8.jpg`
const CONTENTS: Record<string, string> = {
  empty: '',
  'of a block': 'x'.repeat(512),
  'सूची.txt': 'हल्दी',
  [LONG]: 'y'.repeat(700_001),
}

async function packed(): Promise<Buffer> {
  const files: { path: string; from: string }[] = [{ path: 'folder', from: join(folder, 'of') }]
  await mkdir(join(folder, 'of'), { recursive: true })
  for (const [at, [path, content]] of Object.entries(CONTENTS).entries()) {
    const from = join(folder, 'of', String(at))
    await writeFile(from, content, { mode: 0o600 })
    files.push({ path, from })
  }
  return buffer(packTar([...files, { path: 'gone', from: join(folder, 'gone') }]))
}

/** Splits the bytes into chunks of a size that matches no block. */
async function* inPieces(bytes: Buffer, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('packed files come out again, and missing files are left out', async () => {
  const found: Record<string, string> = {}
  const modes = new Set<number>()
  for await (const { path, size, mode, content } of unpackTar(inPieces(await packed()))) {
    found[path] = (await buffer(content())).toString()
    if (size > 0) modes.add(mode)
  }
  expect(found).toEqual({ 'folder/': '', ...CONTENTS })
  expect([...modes]).toEqual([0o600])
})

test.each([
  ['renamed', (from: string) => rename(from, `${from}-elsewhere`), '1234567890'],
  ['longer', (from: string) => appendFile(from, 'x'.repeat(5000)), '1234567890'],
  ['shorter', (from: string) => truncate(from, 4), '1234\0\0\0\0\0\0'],
])('a file that is %s while it is being packed does not damage the files after it', async (what, change, kept) => {
  const [from, behind] = [join(folder, what), join(folder, `behind-${what}`)]
  await writeFile(from, '1234567890')
  await writeFile(behind, 'as it was')
  const packing = packTar([
    { path: 'changing', from },
    { path: 'behind', from: behind },
  ])
  const header = await packing.next()
  await change(from)
  const bytes = Buffer.concat([header.value as Buffer, await buffer(packing)])
  const found: Record<string, string> = {}
  for await (const { path, content } of unpackTar(inPieces(bytes))) found[path] = (await buffer(content())).toString()
  expect(found).toEqual({ changing: kept, behind: 'as it was' })
})

test('generated content is packed like a file', async () => {
  async function* made() {
    yield { path: 'lines/1.png', bytes: Buffer.from('a picture') }
    yield { path: 'nothing', bytes: Buffer.alloc(0) }
    yield { path: 'block', bytes: Buffer.alloc(512, 'x') }
  }
  const found: Record<string, string> = {}
  const bytes = await buffer(packTar(made()))
  for await (const { path, content } of unpackTar(inPieces(bytes))) found[path] = (await buffer(content())).toString()
  expect(found).toEqual({ 'lines/1.png': 'a picture', nothing: '', block: 'x'.repeat(512) })
})

test('the tar program can read the file', async () => {
  const [file, out] = [join(folder, 'made.tar'), join(folder, 'out')]
  await mkdir(out)
  await writeFile(file, await packed())
  execFileSync('tar', ['-xf', file, '-C', out])
  expect(await readdir(out)).toContain('folder')
  expect(await readFile(join(out, LONG), 'utf8')).toBe(CONTENTS[LONG])
})

test('rejects a truncated file and a file that is not a tar file', async () => {
  const whole = await packed()
  const read = async (bytes: Buffer) => {
    for await (const { content } of unpackTar(inPieces(bytes))) await buffer(content())
  }
  await expect(read(whole.subarray(0, whole.length - 1024))).rejects.toThrow(BrokenTar)
  await expect(read(whole.subarray(0, 300_000))).rejects.toThrow(BrokenTar)
  await expect(read(Buffer.alloc(2048, 'no tar '))).rejects.toThrow(BrokenTar)
})
