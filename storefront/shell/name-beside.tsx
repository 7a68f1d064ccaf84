import { languageOfName } from '#contract/names.ts'

/** The second name of a thing, where a shop says both: English beside Hindi and Kannada, Hindi beside English. Nothing where there is none. */
export function NameBeside({ name, className }: { name: string | undefined; className?: string }) {
  if (name === undefined) return null
  return (
    <span lang={languageOfName(name)} className={className}>
      {name}
    </span>
  )
}
