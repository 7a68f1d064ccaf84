import { register } from './customer.ts'
import { PEOPLE } from './people.ts'
import type { Stage, Tale } from './tell.ts'

/** Asha: one list is delivered, and another needs her decision now. */
async function* asha({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(9, '18:20')
  say('Asha Rao registers and uploads the list of her pandit')
  const asha = await register(shop, PEOPLE.asha)
  const list = await asha.uploadAndRead('hindi-photo.jpg', 'Satyanarayan list.jpg', 'For Purnima, please fresh flowers')
  yield times.daysAgo(9, '18:41')
  say('Asha Rao accepts the quotation')
  await asha.accept(list)
  yield times.daysAgo(8, '09:30')
  await meera.setDelivery(list, times.inDays(-6, '11:00'))
  yield times.daysAgo(6, '10:05')
  await meera.pack(list)
  await meera.sendOut(list)
  yield times.daysAgo(6, '11:25')
  say('The parcel of Asha Rao is brought')
  await meera.complete(list)

  yield times.daysAgo(5, '20:12')
  say('Asha Rao books a Satyanarayan puja and accepts its quotation')
  const puja = await asha.book({
    nameOfPuja: 'Satyanarayan Puja',
    description: 'For our new car and the first salary of our son. About fifteen guests.',
    timeToCall: times.booked(2, '07:30'),
    language: 'Kannada',
  })
  await asha.accept(puja)
  yield times.daysAgo(4, '12:15')
  await asha.rate(
    5,
    'The list was read correctly, even my pandit’s handwriting.',
    'A reminder before Ekadashi would help.',
  )
  yield times.daysAgo(3, '19:05')
  say('Asha Rao orders lamps, and cancels: her sister brings some')
  const lamps = await asha.orderItems([
    { itemId: 'diya_clay', packs: 4 },
    { itemId: 'wicks', packs: 2 },
    { itemId: 'lamp_oil', packs: 2 },
  ])
  await asha.accept(lamps)
  yield times.daysAgo(3, '21:00')
  await asha.cancel(lamps, 'My sister brings lamps from Mysuru.')
  yield times.daysAgo(1, '10:40')
  say('The pandit of Asha Rao’s puja confirms')
  await meera.confirmPandit(puja)
  yield times.daysAgo(1, '17:30')
  say('Asha Rao uploads a list and asks about it')
  const house = await asha.uploadAndRead(
    'notebook-clean.png',
    'Griha Pravesh.png',
    'For my brother’s new flat in Hebbal',
  )
  await asha.comment(house, 'Is the ghee from cow’s milk?')
  yield times.daysAgo(1, '18:10')
  await meera.answerComment(house, 'Yes, it is cow ghee from Nandini. We can also send A2 ghee if you prefer.')
  yield times.minutesAgo(70)
  say('Asha Rao books a Ganapathi homam')
  await asha.book({
    nameOfPuja: 'Ganapathi Homam',
    description: 'Before we open the shop on the ground floor.',
    timeToCall: times.booked(9, '06:30'),
    language: 'Kannada',
  })
  yield times.minutesAgo(40)
  say('Asha Rao uploads a list that leaves a question')
  await asha.uploadAndRead('romanised-ruled-photo.jpg', 'Navagraha list.jpg')
}

/** Vikram: one order is completed, and his puja is this evening. */
async function* vikram({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(10, '11:05')
  say('Vikram Shetty registers and uploads a list')
  const vikram = await register(shop, PEOPLE.vikram)
  const list = await vikram.uploadAndRead('english-photo.jpg', 'IMG_20481.jpg')
  await vikram.accept(list)
  yield times.daysAgo(10, '15:00')
  await meera.setDelivery(list, times.inDays(-8, '10:00'))
  yield times.daysAgo(8, '08:50')
  await meera.pack(list)
  await meera.sendOut(list)
  yield times.daysAgo(8, '10:20')
  say('The parcel of Vikram Shetty is brought')
  await meera.complete(list)
  yield times.daysAgo(7, '20:40')
  await vikram.rate(5, 'Everything was in the box, well packed.', 'Please offer evening delivery slots.')
  yield times.daysAgo(5, '13:25')
  say('Vikram Shetty books a Ganesh puja')
  const puja = await vikram.book({
    nameOfPuja: 'Ganesh Puja',
    description: 'For the engagement of our daughter. Twenty guests.',
    timeToCall: times.booked(0, '18:00'),
    language: 'Kannada',
  })
  await vikram.accept(puja)
  yield times.daysAgo(2, '11:00')
  await meera.confirmPandit(puja)
}

/** Suresh: the desk quotes a list with an unclear line, and he rejects the quotation. He also cancels a puja. */
async function* suresh({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(8, '16:40')
  say('Suresh Gowda registers and uploads a list that leaves a question')
  const suresh = await register(shop, PEOPLE.suresh)
  const list = await suresh.uploadAndRead('mixed-dark-clean.png', 'Screenshot_WhatsApp.png')
  yield times.daysAgo(8, '17:15')
  say('Meera Iyer quotes it')
  await meera.quote(list)
  yield times.daysAgo(7, '09:00')
  say('Suresh Gowda rejects the quotation')
  await suresh.reject(list, 'We found it for less at KR Market.')
  yield times.daysAgo(5, '10:10')
  const puja = await suresh.book({
    nameOfPuja: 'Navagraha Shanti',
    description: 'On the advice of our astrologer.',
    timeToCall: times.booked(3, '08:00'),
  })
  yield times.daysAgo(4, '18:00')
  say('Suresh Gowda cancels his Navagraha Shanti')
  await suresh.cancel(puja, 'There was a death in the family; we do it next month.')
}

/** Priya: she asks for changes to her quotation. */
async function* priya({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(2, '12:30')
  say('Priya Narayanan registers and uploads a list as a PDF')
  const priya = await register(shop, PEOPLE.priya)
  const list = await priya.uploadAndRead('hindi-text.pdf', 'Puja samagri.pdf', 'Delivery before 9 am if possible')
  yield times.daysAgo(2, '13:10')
  await priya.comment(list, 'Do you deliver on Sundays?')
  yield times.daysAgo(2, '14:00')
  await meera.answerComment(list, 'Yes, every day from 7 am to 9 pm.')
  yield times.minutesAgo(95)
  say('Priya Narayanan asks for changes')
  await priya.askForChanges(list, 'Please double the flowers and coconuts, and take out the honey. We have some.')
}

/** Rohan: his parcel is being packed. */
async function* rohan({ shop, meera, times, say }: Stage): Tale {
  yield times.daysAgo(7, '09:35')
  say('Rohan Kulkarni registers and asks a question')
  const rohan = await register(shop, PEOPLE.rohan)
  await rohan.ask('Do you have pandits who lead the puja in Marathi? My parents are visiting from Pune.')
  yield times.daysAgo(7, '10:50')
  await meera.answerQuery(
    'Namaste Rohan, yes: Pandit Madhav Joshi leads pujas in Marathi and Hindi. Choose Marathi when you book.',
  )
  yield times.daysAgo(4, '19:20')
  say('Rohan Kulkarni uploads a list and accepts the quotation')
  const list = await rohan.uploadAndRead('notebook-photo.jpg', 'Aai chi yadi.jpg')
  await rohan.accept(list)
  yield times.daysAgo(3, '09:15')
  await meera.setDelivery(list, times.inDays(0, '19:00'))
  yield times.daysAgo(2, '16:05')
  say('Rohan Kulkarni books a Rudrabhishek in Marathi')
  const puja = await rohan.book({
    nameOfPuja: 'Rudrabhishek',
    description: 'In the presence of my parents. Please bring bel leaves for eleven people.',
    timeToCall: times.booked(1, '10:30'),
    language: 'Marathi',
  })
  await rohan.accept(puja)
  yield times.daysAgo(1, '11:30')
  await meera.confirmPandit(puja)
  yield times.minutesAgo(120)
  say('Meera Iyer begins to pack the parcel of Rohan Kulkarni')
  await meera.pack(list, 6)
}

/** Harish: his pandit has not confirmed yet, and his list cannot be read. */
async function* harish({ shop, times, say }: Stage): Tale {
  yield times.daysAgo(4, '17:10')
  say('Harish Reddy registers and books a puja for his new car')
  const harish = await register(shop, PEOPLE.harish)
  const puja = await harish.book({
    nameOfPuja: 'Vahan Puja',
    description: 'New car, in front of the apartment.',
    timeToCall: times.booked(1, '08:00'),
    language: 'Telugu',
  })
  await harish.accept(puja)
  yield times.daysAgo(1, '09:20')
  say('Harish Reddy orders items of the catalogue')
  const items = await harish.orderItems([
    { itemId: 'camphor', packs: 2 },
    { itemId: 'agarbatti', packs: 3 },
    { itemId: 'coconut', packs: 5 },
    { itemId: 'kumkum', packs: 1 },
  ])
  await harish.accept(items)
  yield times.minutesAgo(25)
  say('Harish Reddy uploads a PDF that is locked')
  await harish.uploadAndRead('english-locked.pdf', 'Statement of samagri.pdf')
}

/** Families who upload lists. Some of them also book a puja. */
export const LIST_TALES = [asha, vikram, suresh, priya, rohan, harish]
