import { expireQuotations } from '#server/order/expire.ts'
import { logIn, register, visitor } from './customer.ts'
import { PEOPLE, VISITORS } from './people.ts'
import type { Stage, Tale } from './tell.ts'

/** Lakshmi: her puja is over. */
async function* lakshmi({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(9, '08:15')
  say('Lakshmi Venkatesh registers and books a Satyanarayan puja')
  const lakshmi = await register(shop, PEOPLE.lakshmi)
  const puja = await lakshmi.book({
    nameOfPuja: 'Satyanarayana Pooja',
    description: 'First anniversary of our house. Ground floor, parking in front.',
    timeToCall: times.booked(-3, '09:00'),
    language: 'Kannada',
  })
  await lakshmi.accept(puja)
  yield times.daysAgo(5, '11:20')
  await meera.confirmPandit(puja)
  yield times.daysAgo(3, '12:30')
  say('The puja of Lakshmi Venkatesh has been held')
  await meera.complete(puja)
  yield times.daysAgo(2, '19:45')
  await lakshmi.rate(
    4,
    'Panditji explained every step to the children.',
    'He came twenty minutes late because of traffic.',
  )
  yield times.daysAgo(1, '20:20')
  await lakshmi.ask('Can we get the same pandit again for Varalakshmi Vratam? We were very happy with him.')
}

/** Arjun: he moves his puja to another day. */
async function* arjun({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(6, '21:00')
  say('Arjun Menon registers and books a Griha Pravesh')
  const arjun = await register(shop, PEOPLE.arjun)
  const puja = await arjun.book({
    nameOfPuja: 'Griha Pravesh',
    description: 'Villa in Whitefield, 25 guests. The kitchen is ready for boiling milk.',
    timeToCall: times.booked(3, '06:00'),
    language: 'Malayalam',
  })
  await arjun.accept(puja)
  yield times.daysAgo(2, '08:40')
  say('Arjun Menon moves it to the next day')
  await arjun.move(puja, times.booked(4, '09:00'))
  yield times.daysAgo(1, '12:00')
  await meera.confirmPandit(puja)
}

/** Kavita: her puja is not in the catalogue. */
async function* kavita({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(6, '10:30')
  say('Kavita Deshpande registers and books a puja that is in no catalogue')
  const kavita = await register(shop, PEOPLE.kavita)
  const homam = await kavita.book({
    nameOfPuja: 'Dhanvantari Homam',
    description: 'For the recovery of my mother after her operation. Only the family.',
    timeToCall: times.booked(5, '09:30'),
    language: 'Hindi',
  })
  yield times.daysAgo(6, '11:40')
  say('Meera Iyer quotes it and chooses a pandit')
  await meera.assignPandit(homam, 150)
  await meera.quote(homam, [
    { do: 'kit', pujaId: 'havan' },
    { do: 'write', text: 'Honey 500 gm\nGiloy 1 packet' },
  ])
  yield times.daysAgo(6, '19:00')
  await kavita.accept(homam)
  yield times.minutesAgo(55)
  say('Kavita Deshpande books another')
  await kavita.book({
    nameOfPuja: 'Sudarshana Homam',
    description: 'For a family of six. Please tell us what to keep ready.',
    timeToCall: times.booked(6, '08:00'),
  })
}

/** Meenakshi: she has not decided yet and waits for an answer. */
async function* meenakshi({ shop, times, say }: Stage): Tale {
  yield times.daysAgo(3, '11:45')
  say('Meenakshi Sundaram registers and books her husband’s sixtieth birthday')
  const meenakshi = await register(shop, PEOPLE.meenakshi)
  const puja = await meenakshi.book({
    nameOfPuja: 'Sashtiapthapoorthi',
    description: 'About 60 guests in a hall in Vijayanagar. Catering for all of them.',
    timeToCall: times.booked(8, '08:30'),
    language: 'Tamil',
  })
  yield times.minutesAgo(150)
  await meenakshi.comment(puja, 'Can a second pandit come for the Rudra japam? We would pay for it.')
}

/** Neha: her puja is today, and she shares a quotation. */
async function* neha({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(7, '13:05')
  say('Neha Agarwal registers and books a naming ceremony')
  const neha = await register(shop, PEOPLE.neha)
  const puja = await neha.book({
    nameOfPuja: 'Namkaran',
    description: 'For our daughter, twelve days old. Second floor, there is a lift.',
    timeToCall: times.booked(0, '10:30'),
    language: 'Hindi',
  })
  await neha.accept(puja)
  yield times.daysAgo(2, '10:20')
  await meera.confirmPandit(puja)
  yield times.daysAgo(1, '14:30')
  await meera.pack(puja)
  yield times.daysAgo(1, '15:50')
  say('Neha Agarwal uploads a list and shares its quotation')
  const list = await neha.uploadAndRead('english-text.pdf', 'List from Panditji.pdf')
  await neha.share(list)
}

/** Ananya: her first quotation expires, and the desk proposes another time for her puja. */
async function* ananya({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(41, '10:00')
  say('Ananya Mukherjee registers and orders items, and never decides')
  const first = await register(shop, PEOPLE.ananya)
  await first.orderItems([
    { itemId: 'rice', packs: 2 },
    { itemId: 'sweets', packs: 2 },
    { itemId: 'flowers', packs: 3 },
  ])
  yield times.daysAgo(10, '09:00')
  say('Her quotation expires')
  await expireQuotations(shop.parts)
  yield times.daysAgo(8, '20:30')
  say('Ananya Mukherjee books the opening of her studio')
  // Her session has expired by now, a month later.
  const ananya = await logIn(shop, PEOPLE.ananya)
  const puja = await ananya.book({
    nameOfPuja: 'Office opening puja',
    description: 'A yoga studio with one large room.',
    timeToCall: times.booked(5, '11:00'),
    language: 'Bengali',
  })
  await ananya.accept(puja)
  yield times.daysAgo(1, '16:30')
  say('Meera Iyer proposes another time')
  await meera.proposeTime(puja, times.booked(5, '08:30'), 'The muhurat before 10 am is better, says Panditji.')
}

/** Visitors without an account. */
async function* visitors({ shop, times, say }: Stage): Tale {
  const { leaveAddress, ask } = visitor(shop)
  for (const [number, emailId] of VISITORS.entries()) {
    yield times.daysAgo(9 - 3 * number, '22:15')
    await leaveAddress(emailId)
  }
  yield times.minutesAgo(105)
  say('A visitor asks a question')
  await ask('Gopal Hegde', 'Do you also come to Tumakuru for a Griha Pravesh? Please write to gopal.hegde@example.com.')
}

/** Families who book a puja, and visitors without an account. */
export const PUJA_TALES = [lakshmi, arjun, kavita, meenakshi, neha, ananya, visitors]
