import { expect, test } from 'vitest'
import { createRegistry } from './registry.ts'

const linesOf = (registry: ReturnType<typeof createRegistry>) => registry.text().trimEnd().split('\n')

test('a counter is written with its help, its type and a line for each combination of labels', () => {
  const registry = createRegistry()
  const mails = registry.counter('mails_total', 'Tries to send a mail.', ['outcome'])
  mails.add(['sent'])
  mails.add(['sent'])
  mails.add(['failed'], 3)
  expect(registry.text()).toBe(
    '# HELP mails_total Tries to send a mail.\n# TYPE mails_total counter\nmails_total{outcome="sent"} 2\nmails_total{outcome="failed"} 3\n',
  )
})

test('a counter without labels exists before its first increase', () => {
  const registry = createRegistry()
  registry.counter('slow_total', 'Slow.')
  registry.histogram('size', 'Size.', { buckets: [1] })
  expect(linesOf(registry)).toEqual(
    expect.arrayContaining(['slow_total 0', 'size_bucket{le="+Inf"} 0', 'size_count 0']),
  )
})

test('a histogram bucket counts all values up to its bound', () => {
  const registry = createRegistry()
  const seconds = registry.histogram('seconds', 'Time.', { labels: ['kind'], buckets: [0.5, 2] })
  for (const value of [0.25, 0.5, 1, 8]) seconds.observe(value, ['mail'])
  expect(linesOf(registry).slice(2)).toEqual([
    'seconds_bucket{kind="mail",le="0.5"} 2',
    'seconds_bucket{kind="mail",le="2"} 3',
    'seconds_bucket{kind="mail",le="+Inf"} 4',
    'seconds_sum{kind="mail"} 9.75',
    'seconds_count{kind="mail"} 4',
  ])
})

test('a gauge has the last value, and none after it is cleared', () => {
  const registry = createRegistry()
  const waiting = registry.gauge('waiting', 'Waiting.', ['kind'])
  waiting.set(5, ['mail'])
  waiting.set(4, ['mail'])
  expect(linesOf(registry)).toContain('waiting{kind="mail"} 4')
  waiting.clear()
  expect(linesOf(registry)).toEqual(['# HELP waiting Waiting.', '# TYPE waiting gauge'])
})

test('label values are escaped', () => {
  const registry = createRegistry()
  registry.counter('odd_total', 'Odd.', ['of']).add(['a"b\\c\nd'])
  expect(linesOf(registry).at(-1)).toBe('odd_total{of="a\\"b\\\\c\\nd"} 1')
})

test('an observed value is read each time', () => {
  const registry = createRegistry()
  let bytes = 1
  registry.observed('gauge', 'bytes', 'Memory.', () => bytes)
  bytes = 2
  expect(linesOf(registry)).toContain('bytes 2')
})

test('two metrics with the same name are refused', () => {
  const registry = createRegistry()
  registry.counter('same', 'One.')
  expect(() => registry.gauge('same', 'Two.')).toThrow('same')
})
