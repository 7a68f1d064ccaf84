import { Languages, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { addressIn, type Locale } from '#contract/locale.ts'
import * as m from '#messages'
import { shell_language_offer as en } from '#messages/en.json'
import { shell_language_offer as hi } from '#messages/hi.json'
import { shell_language_offer as kn } from '#messages/kn.json'
import { buttonClass } from '#ui/button.tsx'
import { chooseLanguage } from './chosen.ts'

/** Each text is in its own language, because its reader may not understand the language of the page. */
const OFFERS: Readonly<Record<Locale, string>> = { en, hi, kn }

interface OfferProps {
  language: Locale
  /** Called when the visitor keeps the language of the page. */
  onRefused: () => void
}

/** Offers the page in the language of the browser. The visitor decides. */
export function Offer({ language, onRefused }: OfferProps) {
  const { pathname, search, hash } = useLocation()
  return (
    <aside
      aria-label={m.shell_language()}
      className="fixed inset-x-0 bottom-3 z-40 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-card border border-chandan bg-white p-2 pl-4 shadow-lift print:hidden"
    >
      <Languages aria-hidden="true" className="size-6 shrink-0 text-kumkum" />
      <a
        href={addressIn(language, pathname + search + hash)}
        lang={language}
        hrefLang={language}
        onClick={() => chooseLanguage(language)}
        className={buttonClass('secondary', 'min-h-11')}
      >
        {OFFERS[language]}
      </a>
      <button
        type="button"
        onClick={onRefused}
        className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-bhasma-tint"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">{m.shell_language_stay()}</span>
      </button>
    </aside>
  )
}
