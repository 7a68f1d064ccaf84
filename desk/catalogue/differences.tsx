import type { ImportPreview, Tab } from '#contract/desk/catalogue.ts'

/** The most rows shown of each kind. The file has them all. */
const MOST_SHOWN = 200

/** What an import keeps when the file does not mention it. */
const STAYS: Record<Tab, string> = {
  items: 'Items that the file leaves out stay as they are; set one to not available to stop selling it.',
  pujas: 'Pujas that the file leaves out stay as they are.',
  pandits: 'Pandits that the file leaves out stay as they are; set one to not active to stop booking him.',
  pincodes: 'Pincodes that the file leaves out stay; write yes in the column remove to take one away.',
  'not-sold': 'Names that the file leaves out stay; write yes in the column remove to take one away.',
}

/** The changes that a file would make, or its errors. */
export function Differences({ preview, tab }: { preview: ImportPreview; tab: Tab }) {
  const { added, changed, removed, unchanged, errors } = preview
  if (errors.length > 0) return <Errors errors={errors} />
  return (
    <>
      <p className="figures">
        <b>{added.length}</b> added, <b>{changed.length}</b> changed, <b>{removed.length}</b> removed,{' '}
        <b>{unchanged}</b> as they were. <span className="text-small text-bhasma">{STAYS[tab]}</span>
      </p>
      <Rows heading="Added" rows={added} />
      <Titles heading="Removed" rows={removed} />
      <Rows heading="Changed" rows={changed} />
    </>
  )
}

/** Each row with the values of its columns. Old values are struck out. */
function Rows({ heading, rows }: { heading: string; rows: ImportPreview['changed'] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="text-body">{heading}</h3>
      <ul className="mt-1 grid gap-2">
        {rows.slice(0, MOST_SHOWN).map(({ line, title, fields }) => (
          <li key={line} className="rounded-control border border-chandan px-3.5 py-2">
            <p className="font-semibold">
              {title} <span className="text-small font-normal text-bhasma">line {line}</span>
            </p>
            <dl className="mt-1 grid gap-1.5 text-small">
              {fields.map(({ column, before, after }) => (
                <div key={column} className="sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-3">
                  <dt className="text-bhasma">{column}</dt>
                  <dd className="min-w-0 wrap-anywhere">
                    <Words label="Before" text={before} other={after} gone />
                    <Words label="After" text={after || 'empty'} other={before} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <More count={rows.length - MOST_SHOWN} />
    </section>
  )
}

/** For a list of names, shows only the names that differ. For any other value, shows the whole value. */
function Words({ label, text, other, gone }: { label: string; text: string; other: string; gone?: boolean }) {
  const others = new Set(other.split(' | '))
  const parts = text.split(' | ')
  const shown = parts.length > 1 || others.size > 1 ? parts.filter((part) => !others.has(part)).join(' | ') : text
  if (shown === '') return null
  const Tag = gone ? 'del' : 'ins'
  return (
    <span className="block">
      <span className="sr-only">{label}: </span>
      <Tag className={gone ? 'text-bhasma' : 'font-medium text-tulsi no-underline'}>{shown}</Tag>
    </span>
  )
}

function Titles({ heading, rows }: { heading: string; rows: ImportPreview['removed'] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="text-body">{heading}</h3>
      <ul className="mt-1 columns-1 text-small sm:columns-2">
        {rows.slice(0, MOST_SHOWN).map(({ line, title }) => (
          <li key={line}>
            {title} <span className="text-bhasma">line {line}</span>
          </li>
        ))}
      </ul>
      <More count={rows.length - MOST_SHOWN} />
    </section>
  )
}

function More({ count }: { count: number }) {
  return count > 0 && <p className="mt-2 text-small text-bhasma">And {count} more.</p>
}

function Errors({ errors }: { errors: ImportPreview['errors'] }) {
  return (
    <>
      <p>Nothing was imported. Please correct these places in the file, then import it again.</p>
      <table className="w-full text-left text-small">
        <thead className="text-bhasma">
          <tr>
            <th className="py-1 pr-3 font-medium">Line</th>
            <th className="py-1 pr-3 font-medium">Column</th>
            <th className="py-1 font-medium">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, MOST_SHOWN).map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`} className="border-t border-chandan align-top">
              <td className="py-1.5 pr-3 figures">{line}</td>
              <td className="py-1.5 pr-3 wrap-anywhere">{column}</td>
              <td className="py-1.5">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={errors.length - MOST_SHOWN} />
    </>
  )
}
