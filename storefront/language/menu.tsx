import { Languages } from 'lucide-react'
import * as m from '#messages'
import { useMenu } from '../shell/use-menu.ts'
import { LanguageLinks } from './links.tsx'

/**
 * The language menu of the header on wide screens. On narrow screens the main menu has the links. The panel opens below
 * the bar.
 */
export function LanguageMenu() {
  const { open, rootRef, buttonProps, panelId } = useMenu()
  return (
    <div ref={rootRef} className="hidden min-[26rem]:block">
      <button
        type="button"
        {...buttonProps}
        className="grid size-11 place-items-center rounded-full text-kajal hover:bg-kumkum-tint hover:text-kumkum aria-expanded:bg-kumkum-tint aria-expanded:text-kumkum"
      >
        <Languages aria-hidden="true" className="size-6" />
        <span className="sr-only">{m.shell_language()}</span>
      </button>
      <ul
        id={panelId}
        hidden={!open}
        className="absolute right-3 top-full mt-1 w-48 rounded-card border border-chandan bg-white p-2 shadow-lift sm:right-6"
      >
        <LanguageLinks className="flex min-h-12 items-center rounded-control px-3 py-2 font-medium hover:bg-kumkum-tint hover:text-kumkum aria-[current]:text-kumkum aria-[current]:underline decoration-2 decoration-genda underline-offset-8" />
      </ul>
    </div>
  )
}
