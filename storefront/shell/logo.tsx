import { Link } from 'react-router'
import { currentLocale } from '#contract/current-locale.ts'
import { Logo as Mark } from '#ui/drawings/logo.tsx'

const OWN_PUJAGHAR = 'आपका अपना पूजाघर'

/** Logo and name, linked to the home page. */
export function Logo() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-[min(0.625rem,2.4vw)] rounded-control sm:gap-3">
      <Mark className="size-[min(2.5rem,11vw)] shrink-0 sm:size-12" />
      <span className="flex flex-col pt-1">
        <span className="font-display text-[min(1.625rem,7.3vw)] font-semibold leading-none text-kumkum sm:text-[1.875rem]">
          Pujaghar
        </span>
        {currentLocale() !== 'kn' && (
          <span lang="hi" className="font-words text-fine leading-tight text-bhasma max-sm:hidden">
            {OWN_PUJAGHAR}
          </span>
        )}
      </span>
    </Link>
  )
}
