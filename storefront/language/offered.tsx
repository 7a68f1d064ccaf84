import { lazy, Suspense, useState } from 'react'
import { currentLocale } from '#contract/current-locale.ts'
import { findLocale } from '#contract/locale.ts'
import { coming } from '#ui/coming.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { untilLoaded } from '#ui/until-loaded.ts'
import { chooseLanguage, chosenLanguage } from './chosen.ts'

const Offer = lazy(async () => ({
  default: await untilLoaded(
    coming(
      () => import('./offer.tsx'),
      (module) => module.Offer,
    ),
  ),
}))

/** Offers the browser's language to visitors who have not chosen a language on this device. */
export function OfferedLanguage() {
  const isHydrated = useHydrated()
  const [isRefused, setRefused] = useState(false)
  if (!isHydrated || isRefused || chosenLanguage()) return null
  const language = findLocale(navigator.languages.join())
  if (language === undefined || language === currentLocale()) return null
  const refuse = () => {
    chooseLanguage(currentLocale())
    setRefused(true)
  }
  return (
    <Suspense>
      <Offer language={language} onRefused={refuse} />
    </Suspense>
  )
}
