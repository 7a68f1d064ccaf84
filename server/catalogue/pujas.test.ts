import { describe, expect, test } from 'vitest'
import { priceLine, smallestPack } from '#server/estimate/pricing.ts'
import { inLocale } from '#server/platform/locale.ts'
import { createPujas } from './pujas.ts'
import { catalogueSeed, pujaSeed } from './seed-data.ts'

const items = new Map(catalogueSeed().map((item) => [item.id, item]))
const seed = pujaSeed()
const pujas = createPujas(seed, (itemId) => items.get(itemId))
const found = (query: string) => pujas.search(query, 12).map(({ id }) => id)

/** Names that two pujas share, so that only the customer can tell which one is meant. */
const SHARED = ['vastu puja', 'वास्तु पूजा', 'chandi path', 'चंडी पाठ']

describe('search while typing', () => {
  test.each([
    ['satya', 'satyanarayan'],
    ['satyanarayana pooja', 'satyanarayan'],
    ['satyanarayan katha', 'satyanarayan'],
    ['shri satyanarayan', 'satyanarayan'],
    ['सत्यनारायण पूजा', 'satyanarayan'],
    ['सत्यनारायण कथा', 'satyanarayan'],
    ['ಸತ್ಯನಾ', 'satyanarayan'],
    ['satynarayn', 'satyanarayan'],
    ['puja for my new scooter', 'vehicle'],
    ['grih', 'griha_pravesh'],
    ['गृह', 'griha_pravesh'],
    ['griha pravesham', 'griha_pravesh'],
    ['gruha pravesha', 'griha_pravesh'],
    ['gruha pravsh', 'griha_pravesh'],
    ['housew', 'griha_pravesh'],
    ['ganesh ch', 'ganesh'],
    ['ganpati sthapana', 'ganesh'],
    ['vinayak', 'ganesh'],
    ['ganahoma', 'ganapathi_homam'],
    ['laxmi puja', 'lakshmi_diwali'],
    ['diwal', 'lakshmi_diwali'],
    ['varalaxmi', 'varalakshmi'],
    ['munj', 'upanayan'],
    ['upnayan', 'upanayan'],
    ['naamkarn', 'namkaran'],
    ['shaadi', 'vivah'],
    ['seemantha', 'baby_shower'],
    ['60th', 'shashti'],
    ['shivratri', 'shiva'],
    ['छठ', 'chhath'],
  ])('%s finds %s first', (query, id) => {
    expect(found(query)[0]).toBe(id)
  })

  test.each(['xyzzy', 'asdfgh', 'pizza hut', 'hello world', 'lorem ipsum', 'kumkum'])('%s finds nothing', (query) => {
    expect(found(query)).toEqual([])
  })

  test('shows the pujas in the order of the shop for the word puja alone', () => {
    const all = seed.slice(0, 12).map(({ id }) => id)
    for (const query of ['puja', 'Pooja', 'पूजा', 'shri']) expect(found(query)).toEqual(all)
  })

  test('finds every puja first by each of its names', () => {
    const wrong = seed.flatMap(({ id, name, nameHi, aliases }) =>
      [name, nameHi, ...aliases].filter((each) => !SHARED.includes(each) && found(each)[0] !== id),
    )
    expect(wrong).toEqual([])
  })
})

describe('a booking', () => {
  test('is recognised by every name that belongs to one puja only', () => {
    const wrong = seed.flatMap(({ id, name, nameHi, aliases }) =>
      [name, nameHi, ...aliases].filter((each) => !SHARED.includes(each) && pujas.recognise(each)?.id !== id),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ['Griha Pravesh for new flat', 'griha_pravesh'],
    ['Griha-pravesh pooja, Jayanagar', 'griha_pravesh'],
    ['Gruhapravesam', 'griha_pravesh'],
    ['Puja for griha pravesh', 'griha_pravesh'],
    ['House warming ceremony (new flat)', 'griha_pravesh'],
    ['नए घर के लिए गृह प्रवेश पूजा', 'griha_pravesh'],
    ['Griha Pravesh with flowers', 'griha_pravesh'],
    ['Satyanarayana pooja at home', 'satyanarayan'],
    ['Satynarayan Pooja', 'satyanarayan'],
    ['Sri Satyanarayana Swamy Pooja at our home in JP Nagar', 'satyanarayan'],
    ['Ganesh', 'ganesh'],
    ['Ganapathi puja', 'ganesh'],
    ['Ganesh Chaturthi at office', 'ganesh'],
    ['Ganapathi homam', 'ganapathi_homam'],
    ['Ganesha Homa for our new shop', 'ganapathi_homam'],
    ['Lakshmi puja', 'lakshmi_diwali'],
    ['Varalakshmi', 'varalakshmi'],
    ['Vara Lakshmi vratam', 'varalakshmi'],
    ['Wedding of my daughter', 'vivah'],
    ['Thread ceremony for my son', 'upanayan'],
    ['बेटे का मुंडन', 'mundan'],
    ['60th birthday of my father', 'shashti'],
    ['Puja for my new car', 'vehicle'],
    ['Havan at our new home', 'havan'],
  ])('%s is recognised as %s', (name, id) => {
    expect(pujas.recognise(name)?.id).toBe(id)
  })

  test.each([
    ['nothing named', 'Puja', 'A small puja', 'Something for my grandmother', 'Shanti', 'Puja for peace at home', '!'],
    [
      'one that is not in the catalogue',
      'Sudarshana Homam',
      'Kali puja',
      'Lakshmi homam',
      'Mahalakshmi vrat',
      'Havan of Kali',
    ],
    ['two', 'Griha Pravesh and Satyanarayan', 'Griha pravesh with ganapathi homam', 'Satyanarayan katha, Havan'],
    ['a name of two', ...SHARED],
    ['something else around a known name', 'Wedding anniversary', 'Diwali party', 'Ganesh visarjan', '70th birthday'],
    ['a name that is only part of another', 'Hanuman chalisa path', 'Ekadashi', 'Kalyana utsava of Srinivasa'],
    ['an occasion that is not the puja', 'Puja on Diwali', 'Puja before the wedding', 'Not a griha pravesh'],
    ['more than one of it', '108 Rudrabhishek', 'Ganesh puja for 11 days', 'Satyanarayan puja with 2 pandits'],
    ['another beside it', 'Griha Pravesh with Sudarshana homam', 'Satyanarayan puja, then Kali puja'],
  ])('is left to the desk: %s', (_, ...names) => {
    expect(names.filter((name) => pujas.recognise(name) !== null)).toEqual([])
  })
})

test('shows the prices of the quotation: the lowest without items, the highest with all items', () => {
  for (const { id, dakshina, days, minutes, priceFrom, priceWithItems, itemCount } of pujas.shown) {
    expect(itemCount, id).toBeGreaterThan(0)
    const pandit = dakshina + Math.round(300 * days * 105) / 100
    expect(priceFrom, id).toBe(minutes > 0 ? pandit : priceWithItems)
    expect(priceWithItems, id).toBeGreaterThanOrEqual(priceFrom)
  }
})

test('has no kit with an amount for which a larger pack is cheaper', () => {
  const dear = seed.flatMap(({ id, kit }) =>
    kit
      .filter(({ itemId, packs }) => {
        const item = items.get(itemId)
        if (item === undefined) return true
        const { quantity, unit } = smallestPack(item)
        const { amountPaise } = priceLine({ quantity: packs * quantity, unit }, item)
        const larger = item.packs.filter((pack) => pack.unit === unit && pack.quantity >= packs * quantity)
        return larger.some(({ pricePaise }) => pricePaise < amountPaise)
      })
      .map(({ itemId }) => `${itemId} of ${id}`),
  )
  expect(dear).toEqual([])
})

describe('the usual amounts of the puja that a list names', () => {
  const kitOf = (id: string) => seed.find((puja) => puja.id === id)?.kit ?? []

  test('are those of its kit, in the unit of the smallest pack', () => {
    const usual = pujas.usualFor(['|| Om ||', 'Satyanarayan Puja - samagri list', 'Date 14 Feb'])
    expect(Object.keys(usual)).toEqual(kitOf('satyanarayan').map(({ itemId }) => itemId))
    for (const { itemId, packs } of kitOf('satyanarayan')) {
      const item = items.get(itemId)
      const smallest = item && smallestPack(item)
      expect(usual[itemId]).toEqual({ quantity: packs * (smallest?.quantity ?? 0), unit: smallest?.unit })
    }
  })

  test.each([
    ['no puja is named', ['Pooja things', 'Haldi 50 g']],
    ['two are', ['Ganesh Chaturthi', 'Satyanarayan katha']],
  ])('are empty when %s', (_name, texts) => {
    expect(pujas.usualFor(texts)).toEqual({})
  })
})

describe('a name in Hindi or Kannada', () => {
  const inBoth = seed.flatMap(({ id, nameHi, nameKn }) => [
    [nameHi, id],
    [nameKn, id],
  ])

  test.each(inBoth)('%s finds its puja first and is booked as it', (name, id) => {
    expect(found(name)[0]).toBe(id)
    expect(pujas.recognise(name)?.id).toBe(id)
    expect(pujas.english(name)).toBe(pujas.byId(id)?.name)
  })

  test('is stored as it is when it contains more words or belongs to two pujas', () => {
    for (const name of ['ಮಗನಿಗೆ ನಾಮಕರಣ', 'वास्तु पूजा', 'Ganesh puja', '']) expect(pujas.english(name)).toBe(name)
  })

  test('is shown on pages in that language, together with the English one', () => {
    const shown = inLocale('kn', () => pujas.search('satyanarayan', 1))
    expect(shown).toMatchObject([
      {
        name: 'ಸತ್ಯನಾರಾಯಣ ಪೂಜೆ ಮತ್ತು ಕಥೆ',
        names: ['Satyanarayan Puja and Katha', 'सत्यनारायण पूजा और कथा'],
        includes: expect.stringContaining('ಐದೂ ಅಧ್ಯಾಯಗಳ'),
      },
    ])
    expect(inLocale('hi', () => pujas.search('satyanarayan', 1))[0]).toMatchObject({
      names: ['Satyanarayan Puja and Katha', 'ಸತ್ಯನಾರಾಯಣ ಪೂಜೆ ಮತ್ತು ಕಥೆ'],
      includes: expect.stringContaining('पाँचों अध्यायों'),
    })
  })
})
