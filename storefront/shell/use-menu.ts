import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useDisclosure } from '#ui/disclosure.ts'

/** A panel of the header: besides what closes every panel, going to a page does, also to the one that is shown. */
export function useMenu() {
  const { key } = useLocation()
  const { state } = useNavigation()
  const menu = useDisclosure()
  // Also while the page is still to come: the menu would hide the one that stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step through the pages has its own key
  useEffect(menu.close, [key, state])
  return menu
}
