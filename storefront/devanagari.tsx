import { currentLocale } from '#contract/current-locale.ts'
import { classes } from '#ui/classes.ts'

interface DevanagariProps {
  words: string
  lang?: 'hi' | 'sa'
  /** The text says the same as the heading below, so Hindi pages leave it out. */
  same?: boolean
  className?: string
}

/**
 * A decorative line in Devanagari above a heading. Kannada pages leave it out, because not all of their readers read
 * Devanagari. The font only has the characters in `ui/fonts/words.txt`.
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
