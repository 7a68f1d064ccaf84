import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openFiles } from './files.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pujaghar-files-'))
  cleanUps.push(() => rm(path, { recursive: true }))
  return path
}

/** A server for the part of the S3 protocol that storing objects needs: PUT, GET, HEAD and DELETE of a path. */
async function bucketServer() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://s3').pathname
    const body = await buffer(request)
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (request.method === 'PUT' || request.method === 'DELETE') response.writeHead(200).end()
    else if (found === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? undefined : found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { objects, endpoint: `http://127.0.0.1:${address.port}` }
}

const s3 = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'lists',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
})

test.each(['disk', 'S3'])('files on %s are stored, returned byte for byte, and removed', async (where) => {
  const bucket = where === 'S3' ? await bucketServer() : null
  const DATA_DIR = await folder()
  const files = await openFiles(readEnv({ DATA_DIR, ...(bucket === null ? {} : s3(bucket.endpoint)) }))
  const bytes = Buffer.from([0, 1, 2, 255, 254])
  const source = join(await folder(), 'incoming')
  await writeFile(source, bytes)

  await files.ping()
  await files.putFile('orders/a/b', source)
  await files.putBytes('orders/a/b-1.jpg', bytes)
  if (bucket !== null) expect([...bucket.objects.keys()]).toEqual(['/lists/orders/a/b', '/lists/orders/a/b-1.jpg'])
  expect(Buffer.from(await files.bytes('orders/a/b'))).toEqual(bytes)
  expect(await buffer(await files.stream('orders/a/b-1.jpg'))).toEqual(bytes)
  await files.remove(['orders/a/b'])
  await expect(files.bytes('orders/a/b')).rejects.toThrow()
})
