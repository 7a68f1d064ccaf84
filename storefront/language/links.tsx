import { useLocation } from 'react-router'
import { currentLocale } from '#contract/current-locale.ts'
import { addressIn, LOCALE_NAMES, LOCALES } from '#contract/locale.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { chooseLanguage } from './chosen.ts'

/** This page in each language, as items of a list. What is typed on it is there again in the other one. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search, hash } = useLocation()
  // A page that is not prerendered is written before its address is known: its links get theirs once it runs.
  const isKnown = useHydrated() || import.meta.env.SSR
  return LOCALES.map((locale) => (
    <li key={locale}>
      <a
        href={isKnown ? addressIn(locale, pathname + search + hash) : undefined}
        lang={locale}
        hrefLang={locale}
        aria-current={locale === currentLocale() || undefined}
        onClick={() => chooseLanguage(locale)}
        className={className}
      >
        {LOCALE_NAMES[locale]}
      </a>
    </li>
  ))
}
