import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { inkOf } from './ink.ts'
import { removeLeaders } from './leaders.ts'

const LETTER = 28

function page(width = 400, height = 60): Grey {
  return { width, height, data: new Uint8Array(width * height).fill(255) }
}

function blot({ width, data }: Grey, left: number, top: number, wide: number, tall: number): void {
  for (let y = top; y < top + tall; y++) data.fill(0, y * width + left, y * width + left + wide)
}

function inkLeft(grey: Grey): number {
  removeLeaders(grey, inkOf(grey), LETTER)
  return grey.data.filter((value) => value < 128).length
}

test.each([
  ['dots', 5, 5, 10, 30],
  ['dots far apart', 4, 4, 34, 9],
  ['dashes', 16, 4, 24, 12],
])('paints out %s that lead to an amount, and keeps the letters beside them', (_name, wide, tall, step, count) => {
  const grey = page()
  blot(grey, 10, 16, 8, LETTER)
  for (let at = 0; at < count; at++) blot(grey, 40 + at * step, 38, wide, tall)
  blot(grey, 370, 16, 8, LETTER)
  expect(inkLeft(grey)).toBe(2 * 8 * LETTER)
})

test('keeps seven typed dots, and dots of letters at different heights', () => {
  const grey = page()
  for (let at = 0; at < 7; at++) blot(grey, 20 + at * 10, 38, 5, 5)
  for (let at = 0; at < 8; at++) blot(grey, 130 + at * 30, 10 + (at % 2) * 14, 5, 5)
  expect(inkLeft(grey)).toBe(15 * 25)
})
