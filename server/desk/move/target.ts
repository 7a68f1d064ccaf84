import { migrationTimes } from '#server/platform/database.ts'
import { type Ask, isOfExtension, SCHEMAS, type Table, TEXT_SETTINGS } from './tables.ts'

/** Thrown when nothing was moved. The message says why and what to do. */
export class CannotMove extends Error {}

/**
 * Rejects a database that contains anything a move could damage. Empty tables of the shop, which an interrupted move
 * leaves behind, are accepted.
 * @throws CannotMove
 */
export async function requireEmpty(ask: Ask, ours: readonly Table[]): Promise<void> {
  const found = await ask<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and not ${isOfExtension('c')}
    order by 1`)
  const names = new Set(ours.map(({ name }) => name))
  const others = found.filter(({ name }) => !names.has(name))
  if (others.length > 0) {
    const rest = others.length === 1 ? '' : ` and ${others.length - 1} more`
    throw notEmpty(`Something else is in that database (${others[0]?.name}${rest}).`)
  }
  for (const { name } of found) {
    const [row] = await ask<{ there: boolean }>(
      `select exists (select from ${name} where ${FILLED_BY_MAKING[name] ?? 'true'}) as there`,
    )
    if (row?.there) throw notEmpty(`That database is in use (${name} has rows).`)
  }
}

/** Tables that have rows before the first start of a shop. The condition matches other rows. */
const FILLED_BY_MAKING: Readonly<Record<string, string>> = {
  'public.zones': 'false',
  'pgboss.version': 'false',
  // Migrations of another program. Ours would be considered applied.
  'drizzle.__drizzle_migrations': `created_at <> all ('{${migrationTimes().join()}}')`,
}

const notEmpty = (what: string) =>
  new CannotMove(`${what} Make an empty one, with "createdb" say, and name that. Nothing was changed.`)

/** @throws CannotMove when the database cannot store every text */
export async function requireUnicode(ask: Ask): Promise<void> {
  const [row] = await ask<{ server_encoding: string }>('show server_encoding')
  if (row?.server_encoding === 'UTF8') return
  throw new CannotMove(
    `That database keeps texts as ${row?.server_encoding}, so names in Indian scripts would be lost. Make one with "createdb --encoding=UTF8 --template=template0". Nothing was changed.`,
  )
}

/**
 * Settings for this transaction: no server timeout interrupts a long move, and the commit waits until it is on disk.
 */
export async function settle(ask: Ask): Promise<void> {
  const settings = [
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    'synchronous_commit = on',
    ...TEXT_SETTINGS,
  ]
  for (const setting of settings) await ask(`set local ${setting}`)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Drops all foreign keys, so that tables can be filled in any order, and returns them for `addForeignKeys`. Disabling
 * them would need a superuser, which managed servers do not offer.
 */
export async function dropForeignKeys(ask: Ask): Promise<ForeignKey[]> {
  const keys = await ask<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in (select oid from pg_namespace where nspname in ${SCHEMAS})
    order by 1, 2`)
  for (const { table, name } of keys) await ask(`alter table ${table} drop constraint ${name}`)
  return keys
}

/** Restores the foreign keys, which checks every row. */
export async function addForeignKeys(ask: Ask, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) await ask(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Copies the current values of all sequences. */
export async function copySequences(source: Ask, target: Ask): Promise<void> {
  const sequences = await source<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind = 'S'`)
  for (const { name } of sequences) {
    const [at] = await source<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    await target('select setval($1::regclass, $2::bigint, $3)', [name, at?.last, at?.called])
  }
}
