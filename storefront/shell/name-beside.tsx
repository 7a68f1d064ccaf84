import { langOf } from '#contract/names.ts'

interface NameBesideProps {
  /** The names of a thing in the other languages. */
  names: readonly string[] | undefined
  className?: string
}

/** The second name of a thing, where a shop says both: English beside Hindi and Kannada, Hindi beside English. */
export function NameBeside({ names: [name] = [], className }: NameBesideProps) {
  if (name === undefined) return null
  return (
    <span lang={langOf(name)} className={className}>
      {name}
    </span>
  )
}

/** The same where English pages say the one name only. */
export function EnglishBeside({ names, className }: NameBesideProps) {
  const [name] = names ?? []
  return name !== undefined && langOf(name) === 'en' ? <NameBeside names={names} className={className} /> : null
}
