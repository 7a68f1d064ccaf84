import { expect, it } from 'vitest'
import { formatSize } from './file-size.ts'

it('formats sizes in the same units as the limits', () => {
  expect(formatSize(200)).toBe('1 KB')
  expect(formatSize(839_680)).toBe('820 KB')
  expect(formatSize(10 * 1024 * 1024)).toBe('10 MB')
  expect(formatSize(4_404_019)).toBe('4.2 MB')
})
