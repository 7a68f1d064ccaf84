import { expect, test } from 'vitest'
import { looseTextsOf } from './loose-texts.ts'

const textsOf = (code: string) => looseTextsOf('page.tsx', code).map(({ text }) => text)

test('finds a sentence in the code, also with interpolated values', () => {
  expect(textsOf("say('Your list is sent.')")).toEqual(['Your list is sent.'])
  expect(textsOf(`const words = \`Hello \${name}, your list is sent\``)).toEqual(['Hello …, your list is sent'])
  expect(textsOf("throw new ApiFailure(0, 'no network here.')")).toEqual(['no network here.'])
})

test('finds a single word where it is displayed or read aloud', () => {
  expect(textsOf('<img alt="Lamp" />')).toEqual(['Lamp'])
  expect(textsOf("<a aria-label={open ? 'Close' : m.menu_open()}>{m.menu()}</a>")).toEqual(['Close'])
  expect(textsOf("<p>{isSent ? 'Sent' : null}</p>")).toEqual(['Sent'])
})

test('ignores strings that users never see', () => {
  expect(textsOf('<p className="page grid! Two words." lang="hi">{m.text()}</p>')).toEqual([])
  expect(textsOf("log.warn('Nothing was sent.'); throw new TypeError('It still waits.')")).toEqual([])
  expect(textsOf(`const chip = order.status === 'Changes Requested' ? 'border-b grid' : \`Bearer \${token}\``)).toEqual(
    [],
  )
  expect(textsOf('sql`Select a from b.`; type Way = "Before delivery"')).toEqual([])
  expect(textsOf(`<p>{m.by({ name })}, Pujaghar {\`\${name}, Pujaghar\`}</p>`)).toEqual([])
})
