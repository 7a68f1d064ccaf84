import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BackupOrder } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { checkConsole } from '../operator/console.ts'
import { packShop } from './pack.ts'

/** Backup for the command line, which cannot read the data folder while this process has it locked. */
export function backupRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      DESK_PATHS.backup,
      { config: { open: true }, schema: { hide: true, body: BackupOrder } },
      async (request, reply) => {
        checkConsole(parts, request)
        const { copyDatabase, env, db, clock } = parts
        // No bytes are sent while the database is copied, so the socket must not time out.
        request.raw.setTimeout(0)
        if (copyDatabase === null) throw refused('not.found')
        await record(db, { operator: null, at: clock.now(), action: 'shop.backup', subject: 'shop', subjectId: 'all' })
        // The folder for incoming uploads. The next start deletes whatever a crash leaves there.
        const room = join(env.DATA_DIR, 'incoming')
        await mkdir(room, { recursive: true, mode: 0o700 })
        const folder = await mkdtemp(join(room, 'backup-'))
        const forget = () => rm(folder, { recursive: true, force: true })
        try {
          await copyDatabase(join(folder, 'database'))
        } catch (error) {
          await forget()
          throw error
        }
        const packed = packShop(env.DATA_DIR, join(folder, 'database'), forget)
        // The client may have disconnected before the database was packed.
        packed.on('close', () => void forget())
        return reply.type('application/gzip').send(packed)
      },
    )
  }
}
