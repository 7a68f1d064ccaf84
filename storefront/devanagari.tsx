import { currentLocale } from '#contract/current-locale.ts'
import { classes } from '#ui/classes.ts'

interface DevanagariProps {
  words: string
  lang?: 'hi' | 'sa'
  /** They say no more than the heading below: a Hindi page goes without them. */
  same?: boolean
  className?: string
}

/**
 * A line in Devanagari over a heading, there for its looks. Pages in Kannada go without: not all of their readers read it. Its letters have to stand in
 * `ui/fonts/words.txt`.
 */
export function Devanagari({ words, lang = 'hi', same, className = 'mb-1 text-h3 text-kumkum' }: DevanagariProps) {
  const locale = currentLocale()
  if (locale === 'kn' || (same && locale === 'hi')) return null
  return (
    <p lang={lang} className={classes('font-words font-semibold leading-normal', className)}>
      {words}
    </p>
  )
}
