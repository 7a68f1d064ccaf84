import { strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packZip, type ZipEntry } from './zip.ts'

async function* chunks(...texts: string[]) {
  for (const text of texts) yield strToU8(text)
}

async function packed(entries: ZipEntry[]): Promise<Uint8Array> {
  const written: Uint8Array[] = []
  for await (const chunk of packZip(
    (async function* () {
      yield* entries
    })(),
  ))
    written.push(chunk)
  return Buffer.concat(written)
}

test('an archive returns its files, compressed or stored, with names in any script', async () => {
  const text = 'शुभ आरम्भ '.repeat(10_000)
  const archive = await packed([
    { path: 'one.json', content: chunks(text), isPacked: false },
    { path: 'सूची/photo.jpg', content: chunks('a', 'b', 'c'), isPacked: true },
    { path: 'empty', content: chunks(), isPacked: true },
  ])
  const files = unzipSync(archive)
  expect(Object.keys(files)).toEqual(['one.json', 'सूची/photo.jpg', 'empty'])
  expect(Buffer.from(files['one.json'] ?? []).toString()).toBe(text)
  expect(Buffer.from(files['सूची/photo.jpg'] ?? []).toString()).toBe('abc')
  expect(archive.length).toBeLessThan(Buffer.byteLength(text) / 10)
})

test('an entry is opened only after the previous one is written', async () => {
  const opened: string[] = []
  async function* noting(name: string) {
    opened.push(name)
    yield strToU8(name)
  }
  const entries = (async function* () {
    for (const name of ['a', 'b']) yield { path: name, content: noting(name), isPacked: true }
  })()
  let sawA = false
  for await (const chunk of packZip(entries)) {
    if (!sawA && Buffer.from(chunk).toString() === 'a') {
      sawA = true
      expect(opened).toEqual(['a'])
    }
  }
  expect([sawA, opened]).toEqual([true, ['a', 'b']])
})

test('an error in the content ends the archive with that error', async () => {
  async function* broken() {
    yield strToU8('a')
    throw new Error('the store is away')
  }
  await expect(packed([{ path: 'a', content: broken(), isPacked: true }])).rejects.toThrow('the store is away')
})
