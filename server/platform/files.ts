import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '#server/env.ts'

/** The store of uploaded files. The server chooses the keys, which use forward slashes. */
export interface Files {
  putFile(key: string, path: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array): Promise<void>
  bytes(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  has(key: string): Promise<boolean>
  remove(keys: string[]): Promise<void>
  /** Removes everything below `folder`. A missing folder is not an error. */
  removeFolder(folder: string): Promise<void>
  /**
   * Checks the store.
   * @throws Error when the store does not answer
   */
  ping(): Promise<void>
}

/** Opens the store: `DATA_DIR/files`, or the bucket that the `S3_*` variables name. */
export async function openFiles(env: Env): Promise<Files> {
  const location = join(env.DATA_DIR, 'files')
  const isOnDisk = env.S3_BUCKET === undefined
  const disk = new Disk(
    env.S3_BUCKET === undefined
      ? new FSDriver({ location, visibility: 'private' })
      : await inBucket(env, env.S3_BUCKET),
  )
  // Like a row of the database, a file is acknowledged only when it would survive a power cut, so both the file and its
  // folder are flushed.
  const settle = async (key: string) => {
    if (!isOnDisk) return
    for (const path of [join(location, key), dirname(join(location, key))]) {
      const handle = await open(path)
      await handle.sync().finally(() => handle.close())
    }
  }
  return {
    async putFile(key, path) {
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentLength: size })
      await settle(key)
    },
    async putBytes(key, bytes) {
      await disk.put(key, bytes)
      await settle(key)
    },
    bytes: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    has: (key) => disk.exists(key),
    async remove(keys) {
      await Promise.all(keys.map((key) => disk.delete(key)))
    },
    removeFolder: (folder) => disk.deleteAll(folder),
    async ping() {
      await disk.exists('ready')
    },
  }
}

/** Loaded on demand: the S3 client is large and most shops do not use it. */
async function inBucket(env: Env, bucket: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region: env.S3_REGION,
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: true,
    // Some S3-compatible services do not support the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
    ...(env.S3_ENDPOINT === undefined ? {} : { endpoint: env.S3_ENDPOINT }),
  })
}
