import { expect, test } from 'vitest'
import { loginAddress, pageAfterLogin } from './wanted-page.ts'

test('keeps the wanted page through a log-in', () => {
  const address = new URL(loginAddress('/my-orders?tab=puja&status=Quoted'), 'https://shop.example')
  expect(address.pathname).toBe('/login')
  expect(pageAfterLogin(address.searchParams.get('next'))).toBe('/my-orders?tab=puja&status=Quoted')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '',
])('never leads to another site: %j', (wanted) => {
  expect(pageAfterLogin(wanted)).toBe('/dashboard')
})
