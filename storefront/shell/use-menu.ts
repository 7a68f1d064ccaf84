import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useDisclosure } from '#ui/disclosure.ts'

/** A panel of the header. Besides the usual ways, every navigation closes it, even to the current page. */
export function useMenu() {
  const { key } = useLocation()
  const menu = useDisclosure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(menu.close, [key])
  return menu
}
