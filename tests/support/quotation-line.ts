import type { Page } from '@playwright/test'

/** The line with this name in the displayed quotation. */
export function line(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByText('Asked for:'), hasText: name })
}
