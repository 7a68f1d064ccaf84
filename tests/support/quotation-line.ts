import type { Page } from '@playwright/test'

/** The line of the shown quotation that names this. */
export function line(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByText('Asked for:'), hasText: name })
}
