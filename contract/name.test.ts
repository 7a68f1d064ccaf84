import { expect, it } from 'vitest'
import { Name } from './name.ts'

it.each([
  'Asha Rao',
  'Dr. K.R. Ramesh',
  "D’Souza-O'Brien, Jr.",
  'Asha S/o Mohan (Mysuru) & family',
  'José Ñúñez',
  'श्रीमती आशा राव',
  'क्‍ष', // with the joiner that shapes it
  'ಆಶಾ ರಾವ್',
  'عائشة',
])('%s is a name', (name) => {
  expect(Name.parse(` ${name} `)).toBe(name)
})

it.each([
  ['digits', 'Asha 98450'],
  ['Indian digits', 'आशा ९८'],
  ['a line break', 'Asha\nRao'],
  ['an address', 'win at http://evil'],
  ['a mail address', 'asha@evil'],
  ['no letter', '...'],
])('%s is not for a name', (_, name) => {
  const { error } = Name.safeParse(name)
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('letters only')])
})

it.each(['evil.example', 'Win at evil.com/offer', 'www.evil', 'see t.me/offer', 'बुरा.भारत'])(
  '%s is a link and no name, and the message says how a full stop is written',
  (name) => {
    const { error } = Name.safeParse(name)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('a space after each full stop'),
    ])
  },
)

it('characters that nobody sees are no part of a name', () => {
  expect(Name.parse('\u202aAs\u200bha \u202eRao\u{e0041}\u0007')).toBe('Asha Rao')
})

it('a name of such characters alone is none', () => {
  const { error } = Name.safeParse('\u200b\u3164\u200d')
  expect(error?.issues[0]?.message).toBe('Please tell us your name.')
})

it('another kind of space becomes the usual one', () => {
  expect(Name.parse('Asha\u00A0\u3000Rao')).toBe('Asha Rao')
})
