import { useLocation } from 'react-router'
import { currentLocale } from '#contract/current-locale.ts'
import { addressIn, LOCALE_NAMES, LOCALES } from '#contract/locale.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { chooseLanguage } from './chosen.ts'

/** Links to this page in each language, as list items. Typed input is kept across the switch. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search, hash } = useLocation()
  // The fallback shell does not know its URL, so its links get their targets after hydration.
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
