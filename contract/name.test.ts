import { expect, it } from 'vitest'
import { Name } from './name.ts'

it.each([
  'Asha Rao',
  'Dr. K.R. Ramesh',
  "D’Souza-O'Brien, Jr.",
  'Asha S/o Mohan (Mysuru) & family',
  'José Ñúñez',
  'श्रीमती आशा राव',
  'क्‍ष', // with the joiner that shapes the letters
  'ಆಶಾ ರಾವ್',
  'عائشة',
])('accepts the name %s', (name) => {
  expect(Name.parse(` ${name} `)).toBe(name)
})

it.each([
  ['digits', 'Asha 98450'],
  ['Indian digits', 'आशा ९८'],
  ['a line break', 'Asha\nRao'],
  ['an address', 'win at http://evil'],
  ['a mail address', 'asha@evil'],
  ['no letter', '...'],
])('rejects %s in a name', (_, name) => {
  const { error } = Name.safeParse(name)
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('letters only')])
})

it.each(['evil.example', 'Win at evil.com/offer', 'www.evil', 'see t.me/offer', 'बुरा.भारत'])(
  'rejects the link %s and explains how to write a full stop',
  (name) => {
    const { error } = Name.safeParse(name)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('a space after each full stop'),
    ])
  },
)

it('removes invisible characters from a name', () => {
  expect(Name.parse('\u202aAs\u200bha \u202eRao\u{e0041}\u0007')).toBe('Asha Rao')
})

it('rejects a name of invisible characters only', () => {
  const { error } = Name.safeParse('\u200b\u3164\u200d')
  expect(error?.issues[0]?.message).toBe('Please tell us your name.')
})

it('replaces other kinds of spaces with a plain space', () => {
  expect(Name.parse('Asha\u00A0\u3000Rao')).toBe('Asha Rao')
})
