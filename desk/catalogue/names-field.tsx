import { Plus, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { SharedName } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/field.tsx'
import { call } from '../api/call.ts'

const SCRIPTS = [
  ['Latin letters', 'en', /\p{Script=Latin}/u],
  ['Devanagari', 'hi', /\p{Script=Devanagari}/u],
  ['Kannada', 'kn', /\p{Script=Kannada}/u],
  ['Tamil', 'ta', /\p{Script=Tamil}/u],
  ['Telugu', 'te', /\p{Script=Telugu}/u],
  ['Gujarati', 'gu', /\p{Script=Gujarati}/u],
  ['Bengali', 'bn', /\p{Script=Bengali}/u],
  ['Malayalam', 'ml', /\p{Script=Malayalam}/u],
  ['Others', undefined, /./u],
] as const

interface NamesFieldProps {
  names: readonly string[]
  onChange: (names: string[]) => void
  errors: Readonly<Record<string, string | undefined>>
  /** The names that other items also have. Missing for things other than items. */
  shared?: readonly SharedName[]
  except?: string | undefined
}

/** The other names of a thing in lists, grouped by script. */
export function NamesField({ names, onChange, errors, shared, except }: NamesFieldProps) {
  const [typed, setTyped] = useState('')
  const [warned, setWarned] = useState<readonly SharedName[]>([])
  const headingId = useId()
  const warnings = [...(shared ?? []), ...warned.filter(({ name }) => !shared?.some((one) => one.name === name))]
  const error = Object.entries(errors).find(([path]) => path.startsWith('aliases'))?.[1]

  const add = () => {
    const name = typed.trim().replace(/\s+/gu, ' ')
    if (name === '') return
    setTyped('')
    if (names.includes(name)) return
    onChange([...names, name])
    // If this check fails, the response to saving contains the warning.
    if (shared !== undefined) {
      void call(DESK_PATHS.itemsByName, { query: { name, except }, answer: SharedName }).then(
        (found) => found.items.length > 0 && setWarned((last) => [...last, found]),
        () => {},
      )
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <section aria-labelledby={headingId}>
      <p id={headingId} className="mb-1.5 font-medium">
        Other names <span className="text-small font-normal text-bhasma figures">{names.length}</span>
      </p>
      <div className="relative max-h-72 overflow-y-auto rounded-control border border-chandan bg-white px-3 py-2">
        {names.length === 0 && <p className="text-small text-bhasma">None yet.</p>}
        {byScript(names).map(([script, lang, own]) => (
          <div key={script} className="py-1">
            <p className="text-fine text-bhasma">{script}</p>
            <ul className="flex flex-wrap gap-1.5">
              {own.map((name) => (
                <Name
                  key={name}
                  name={name}
                  lang={lang}
                  isShared={warnings.some((one) => one.name === name)}
                  onRemove={() => onChange(names.filter((one) => one !== name))}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <TextField
          label="Add a name, in any script"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onBlur={add}
          error={error}
          autoComplete="off"
          className="min-w-0 grow basis-40"
        />
        <Button tone="secondary" className="px-4" onClick={add} icon={<Plus aria-hidden="true" className="size-5" />}>
          Add
        </Button>
      </div>
      <Warnings shared={warnings.filter(({ name }) => names.includes(name))} />
    </section>
  )
}

function byScript(names: readonly string[]): [script: string, lang: string | undefined, names: string[]][] {
  const groups = Map.groupBy(names, (name) => SCRIPTS.find(([, , letters]) => letters.test(name)))
  return SCRIPTS.flatMap((script) => {
    const own = groups.get(script)
    return own === undefined ? [] : [[script[0], script[1], own] as const]
  }).map(([script, lang, own]) => [script, lang, own])
}

interface NameProps {
  name: string
  lang?: string | undefined
  isShared?: boolean
  /** The name is being removed. */
  busy?: boolean
  onRemove: () => void
}

/** A name in a list, with a button to remove it. */
export function Name({ name, lang, isShared = false, busy = false, onRemove }: NameProps) {
  return (
    <li
      className={classes(
        'flex items-center rounded-full border pl-2.5 text-small',
        isShared ? 'border-chandan-deep bg-haldi-tint' : 'border-chandan bg-akshat',
        busy && 'text-bhasma line-through',
      )}
    >
      <span lang={lang}>{name}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-busy={busy || undefined}
        className="grid size-8 place-items-center rounded-full text-bhasma hover:bg-kumkum-tint hover:text-kumkum pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">Remove {name}</span>
      </button>
    </li>
  )
}

function Warnings({ shared }: { shared: readonly SharedName[] }) {
  return (
    <div role="status">
      {shared.length > 0 && (
        <div className="mt-2 flex gap-2 rounded-control bg-haldi-tint px-3.5 py-2 text-small">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">
              These name other items, too. A line that says one of them has to be asked about.
            </p>
            <ul>
              {shared.map(({ name, items }) => (
                <li key={name}>
                  {name} <span className="text-kajal-soft">({items.map((item) => item.name).join(', ')})</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
