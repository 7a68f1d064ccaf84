import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface EmscriptenStream {
  nfd?: number
}
type SetAttributes = (node: unknown, attributes: { mode?: number }) => void
interface EmscriptenModule {
  NODEFS: {
    node_ops: { setattr: SetAttributes }
    stream_ops: { fsync?: (stream: EmscriptenStream) => number }
  }
}

/**
 * A file system for PGlite that supports fsync and private files. PGlite's own lacks fsync, and PGlite starts
 * PostgreSQL with fsync off, so a power cut would lose acknowledged commits. PGlite also ignores the process's umask
 * and creates some files with mode 644; this class removes the access of other users. It depends on PGlite's internals,
 * so PGlite's version is pinned. `embedded-database.test.ts` fails when commits are no longer flushed or other users
 * can read the files.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = emscriptenOpts.preRun
    const steps = preRun === undefined ? [] : Array.isArray(preRun) ? preRun : [preRun]
    const change = (module: unknown): void => {
      const { node_ops, stream_ops } = (module as EmscriptenModule).NODEFS
      stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
        return 0
      }
      const { setattr } = node_ops
      node_ops.setattr = (node, { mode, ...attributes }) =>
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...steps, change] as typeof preRun } }
  }
}

/** Opens the embedded PostgreSQL in `folder`. Every commit is on disk before it is acknowledged. */
export async function openEmbedded(folder: string): Promise<PGlite> {
  fs.mkdirSync(folder, { recursive: true })
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
      // PostgreSQL fills these buffers with zeros at each start; the default is 128 MB. The host's file cache holds
      // other pages.
      ...['-c', 'shared_buffers=32MB'],
    ],
  })
}

/**
 * Makes a consistent copy of the open database of `folder` in `to`. Other queries wait meanwhile. The copy is like the
 * state after a crash without data loss; PostgreSQL recovers it when it is opened.
 */
export async function copyEmbedded(lite: PGlite, folder: string, to: string): Promise<void> {
  // A checkpoint now shortens the recovery when the copy is opened.
  await lite.exec('checkpoint')
  await lite.runExclusive(() => fs.promises.cp(folder, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE }))
}
