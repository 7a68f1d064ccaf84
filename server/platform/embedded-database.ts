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
 * PGlite's file system on the host's files has no fsync, and PGlite starts PostgreSQL with fsync off: a power cut would lose
 * commits that were acknowledged. This one passes fsync on to the host. It also sets the mode of each new file without regard to
 * the process's umask, of some to 644: this one leaves others out. It leans on PGlite's inside, so its version is pinned and `embedded-database.test.ts` fails when commits
 * stop reaching the disk, or others may read them.
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

/** Opens the embedded PostgreSQL in `folder`, every commit on disk before it is acknowledged. */
export async function openEmbedded(folder: string): Promise<PGlite> {
  fs.mkdirSync(folder, { recursive: true })
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
      // They are filled with zeros at each start, by default 128 MB. What is not in them is in the host's own cache of its files.
      ...['-c', 'shared_buffers=32MB'],
    ],
  })
}

/**
 * Copies the open database of `folder` to `to` as it stands at one moment: whatever asks it something meanwhile waits. The copy is as after a
 * crash that lost nothing; opening it brings it in order.
 */
export async function copyEmbedded(lite: PGlite, folder: string, to: string): Promise<void> {
  // What is written out now need not be gone through again when the copy is opened.
  await lite.exec('checkpoint')
  await lite.runExclusive(() => fs.promises.cp(folder, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE }))
}
