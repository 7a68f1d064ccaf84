import type { Page } from '@playwright/test'
import { type Customer, dayFromNow, ownDay, RARE_PUJA } from './customer.ts'
import { expect } from './journey.ts'

export const DESCRIPTION = 'New flat in Jayanagar, about 25 guests'

interface Filled {
  name?: string
  day?: string
  time?: string
}

/** Fills in the booking form. */
export async function fillIn(page: Page, { name = RARE_PUJA, day = dayFromNow(30), time = '09:00' }: Filled = {}) {
  await expect(bookButton(page)).toBeEnabled()
  await page.getByLabel('Name of puja').fill(name)
  await page.getByLabel('A short description').fill(DESCRIPTION)
  await page.getByLabel('Date').fill(day)
  await page.getByLabel('Time').fill(time)
}

export async function expectFilledIn(page: Page, { name = RARE_PUJA, time = '09:00' }: Filled = {}) {
  await expect(page.getByLabel('Name of puja')).toHaveValue(name)
  await expect(page.getByLabel('A short description')).toHaveValue(DESCRIPTION)
  await expect(page.getByLabel('Date')).toHaveValue(dayFromNow(30))
  await expect(page.getByLabel('Time')).toHaveValue(time)
}

export function bookButton(page: Page) {
  return page.getByRole('button', { name: 'Book the puja' })
}

/** Books a puja at nine o'clock on one day until no pandit is free. Returns the day and the time. */
export async function takeEveryPandit(customer: Customer, puja: string): Promise<[day: string, time: string]> {
  const daysAhead = ownDay()
  let refusal = ''
  while (refusal === '') {
    refusal = await customer.book(puja, daysAhead).then(
      () => '',
      (cause: Error) => cause.message,
    )
  }
  expect(refusal).toContain('answered 409')
  return [dayFromNow(daysAhead), '09:00']
}
