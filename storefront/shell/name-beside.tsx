import { languageOfName } from '#contract/names.ts'

/**
 * The second name of an item or puja, in English beside Hindi and Kannada, in Hindi beside English. Renders nothing
 * without one.
 */
export function NameBeside({ name, className }: { name: string | undefined; className?: string }) {
  if (name === undefined) return null
  return (
    <span lang={languageOfName(name)} className={className}>
      {name}
    </span>
  )
}
