/** The first migration that is checked. Earlier ones were made when no shop was large. */
export const FIRST_LIVE = '0064'

/** Tables whose size does not depend on the number of customers, such as items and operators. All other tables grow. */
const SHORT_TABLES = [
  ...['applied_seeds', 'catalogue_items', 'delivery_slots', 'delivery_windows', 'doc_counters', 'item_prices'],
  ...[
    'job_days',
    'not_sold_names',
    'operator_sessions',
    'operators',
    'pandit_days_off',
    'pandits',
    'pincodes',
    'pujas',
  ],
  ...['runs', 'saved_replies', 'season_gifts', 'second_factors', 'stock', 'work_views', 'zone_pincodes', 'zones'],
]

const IN_BATCHES =
  'goes through the whole table in one transaction. Let the code understand old rows, and change them in batches in a chore'

/** Statements that a migration must not use on a growing table, and the alternatives. */
const FAULTS: { found: RegExp; instead: string }[] = [
  {
    found: /ALTER COLUMN "\w+" (?:SET DATA )?TYPE/i,
    instead: 'writes the table anew for the other type. Add a column, write both, and fill it in batches',
  },
  {
    found: /ALTER COLUMN "\w+" SET NOT NULL/i,
    instead: 'reads the whole table for NOT NULL. Add a check constraint, which is validated afterwards',
  },
  {
    found: /ADD (?:CONSTRAINT "\w+" (?:UNIQUE|PRIMARY KEY|EXCLUDE)|COLUMN .*\b(?:UNIQUE|PRIMARY KEY)\b)/i,
    instead: 'builds its index while nobody can write. Make it a unique index, which is built concurrently',
  },
  {
    found: /ADD COLUMN .*\bREFERENCES\b/i,
    instead:
      'looks for a key in every row. Add the foreign key as a constraint of its own, which is validated afterwards',
  },
  {
    found:
      /ADD COLUMN .*\bDEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval)\b|ADD COLUMN .*\b(?:SERIAL|GENERATED)\b/i,
    instead: 'writes every row for a default of its own. Add it without one, and fill it in batches',
  },
  { found: /^(?:UPDATE|DELETE FROM)\b/i, instead: IN_BATCHES },
  { found: /^INSERT INTO "\w+"[^;]*\bSELECT\b/is, instead: IN_BATCHES },
  {
    found: /^(?:LOCK|CLUSTER|REINDEX|VACUUM|TRUNCATE)\b/i,
    instead: 'takes a lock on the whole table. Find another way',
  },
]

/**
 * Returns the reasons why statements of a migration would block writes for as long as it takes to scan a large table.
 */
export function blockingStatements(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((text) => text.trim())
  const made = statements.flatMap(
    (text) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"(\w+)"/i.exec(text)?.[1] ?? [],
  )
  const harmless = new Set([...SHORT_TABLES, ...made])
  const faults = statements.flatMap((text) => {
    if (harmless.has(tableOf(text))) return []
    return FAULTS.filter(({ found }) => found.test(text)).map(({ instead }) => `${text} ${instead}.`)
  })
  return [...faults, ...takenAgain(statements)]
}

const tableOf = (text: string) =>
  /^(?:ALTER TABLE|UPDATE|DELETE FROM|INSERT INTO|LOCK(?: TABLE)?|TRUNCATE(?: TABLE)?) (?:ONLY )?(?:"public"\.)?"(\w+)"/i.exec(
    text,
  )?.[1] ?? ''

/** An index cannot be built beside an old one of the same name. */
function takenAgain(statements: string[]): string[] {
  const dropped = statements.flatMap((text) => /^DROP INDEX (?:IF EXISTS )?"(\w+)"/i.exec(text)?.[1] ?? [])
  return dropped
    .filter((name) => statements.some((text) => text.includes(`INDEX "${name}" ON`)))
    .map((name) => `"${name}" is dropped and made again: give the new index another name.`)
}
