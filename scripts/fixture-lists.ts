import type { Unit } from '#contract/unit.ts'

/** A line of a generated list as it is printed, and its correct interpretation. */
export interface ListedItem {
  text: string
  itemId: string
  quantity: number | null
  unit: Unit | null
}

export interface MadeList {
  name: string
  look: 'plain' | 'ruled' | 'dark' | 'notebook'
  font: string
  /** Text above the items: blessing, heading, letterhead. */
  above: string[]
  items: ListedItem[]
  /** Text below the items: phone numbers, good wishes. */
  below: string[]
}

function item(text: string, itemId: string, quantity: number | null, unit: Unit | null): ListedItem {
  return { text, itemId, quantity, unit }
}

/** Generated lists, worded as priests write theirs but not copied from anyone. Item ids are the catalogue's. */
export const MADE_LISTS: MadeList[] = [
  {
    name: 'english',
    look: 'plain',
    font: 'Liberation Sans, DejaVu Sans, sans-serif',
    above: ['|| Shri Ganeshaya Namah ||', 'Satyanarayan Puja Samagri List'],
    items: [
      item('1. Haldi powder - 100 gm', 'haldi_powder', 100, 'g'),
      item('2. Kumkum - 50 gm', 'kumkum', 50, 'g'),
      item('3. Rice - 1 1/2 kg', 'rice', 1.5, 'kg'),
      item('4. Supari - 11 nos', 'supari', 11, 'piece'),
      item('5. Betel leaves - 25 pcs', 'paan', 25, 'piece'),
      item('6. Camphor - 1 packet', 'camphor', 1, 'packet'),
      item('7. Agarbatti - 2 packets', 'agarbatti', 2, 'packet'),
      item('8. Cow ghee - 1/2 kg', 'ghee', 0.5, 'kg'),
      item('9. Coconut - 5 nos', 'coconut', 5, 'piece'),
      item('10. Red cloth - 2 metre', 'red_cloth', 2, 'metre'),
      item('11. Honey - 1 bottle', 'honey', 1, 'bottle'),
      item('12. Milk - 1 litre', 'milk', 1, 'l'),
      item('13. Curd - 250 gm', 'curd', 250, 'g'),
      item('14. Sugar - 500 gm', 'sugar', 500, 'g'),
      item('15. Bananas - 1 dozen', 'banana', 1, 'dozen'),
      item('16. Cloves - 10 gm', 'cloves', 10, 'g'),
      item('17. Flower garland - 3 nos', 'garland', 3, 'piece'),
      item('18. Mango leaves - 1 bundle', 'mango_leaf', 1, 'bundle'),
      item('19. Gangajal - 200 ml', 'gangajal', 200, 'ml'),
      item('20. Matchbox - 1', 'matchbox', 1, 'piece'),
    ],
    below: ['Contact: 98450 12345', 'Shubh Labh'],
  },
  {
    name: 'hindi',
    look: 'plain',
    font: 'Noto Sans Devanagari',
    above: ['॥ श्री गणेशाय नमः ॥', 'सत्यनारायण पूजा सामग्री सूची'],
    items: [
      item('1. हल्दी पाउडर 100 ग्राम', 'haldi_powder', 100, 'g'),
      item('2. रोली 50 ग्राम', 'roli', 50, 'g'),
      item('3. चावल सवा किलो', 'rice', 1.25, 'kg'),
      item('4. सुपारी ११ नग', 'supari', 11, 'piece'),
      item('5. पान के पत्ते 21 नग', 'paan', 21, 'piece'),
      item('6. कपूर 1 पैकेट', 'camphor', 1, 'packet'),
      item('7. अगरबत्ती 2 पैकेट', 'agarbatti', 2, 'packet'),
      item('8. घी आधा किलो', 'ghee', 0.5, 'kg'),
      item('9. नारियल 5 नग', 'coconut', 5, 'piece'),
      item('10. लाल कपड़ा सवा मीटर', 'red_cloth', 1.25, 'metre'),
      item('11. शहद 1 शीशी', 'honey', 1, 'bottle'),
      item('12. दूध 1 लीटर', 'milk', 1, 'l'),
      item('13. दही 250 ग्राम', 'curd', 250, 'g'),
      item('14. शक्कर डेढ़ किलो', 'sugar', 1.5, 'kg'),
      item('15. केला 1 दर्जन', 'banana', 1, 'dozen'),
      item('16. लौंग १० ग्राम', 'cloves', 10, 'g'),
      item('17. फूल माला 3 नग', 'garland', 3, 'piece'),
      item('18. गंगाजल 1 बोतल', 'gangajal', 1, 'bottle'),
      item('19. जनेऊ 5 नग', 'janeu', 5, 'piece'),
      item('20. माचिस 1 नग', 'matchbox', 1, 'piece'),
    ],
    below: ['संपर्क: 98450 12345', 'शुभ लाभ'],
  },
  {
    name: 'romanised-ruled',
    look: 'ruled',
    font: 'Liberation Serif, DejaVu Serif, serif',
    above: ['Griha Pravesh Puja Samagri', 'Date: 12/11/2026'],
    items: [
      item('1. Roli - 25 gm', 'roli', 25, 'g'),
      item('2. Mauli - 2 roll', 'moli', 2, 'roll'),
      item('3. Janeu - 5 nag', 'janeu', 5, 'piece'),
      item('4. Elaichi - 10 gm', 'cardamom', 10, 'g'),
      item('5. Gulab jal - 1 shishi', 'gulabjal', 1, 'bottle'),
      item('6. Kala til - 250 gm', 'til_black', 250, 'g'),
      item('7. Jau - 1/2 kg', 'barley', 0.5, 'kg'),
      item('8. Havan samagri - 1 kg', 'havan_samagri', 1, 'kg'),
      item('9. Aam ki lakdi - 2 kg', 'mango_wood', 2, 'kg'),
      item('10. Panchmeva - 250 gm', 'panch_meva', 250, 'g'),
      item('11. Chunri - 1 pc', 'chunri', 1, 'piece'),
      item('12. Sarson ka tel - 500 ml', 'mustard_oil', 500, 'ml'),
      item('13. Batasha - 250 gm', 'batasha', 250, 'g'),
      item('14. Kamal gatta - 108', 'kamal_gatta', 108, 'piece'),
    ],
    below: ['Pandit ji: 080 2345 6789'],
  },
  {
    name: 'mixed-dark',
    look: 'dark',
    font: 'Noto Sans, Noto Sans Devanagari, sans-serif',
    above: ['Puja list'],
    items: [
      item('हल्दी 50 gm', 'haldi_powder', 50, 'g'),
      item('Kumkum कुमकुम 50 gm', 'kumkum', 50, 'g'),
      item('नारियल 2 pcs', 'coconut', 2, 'piece'),
      item('Ghee घी 500 gm', 'ghee', 500, 'g'),
      item('कपूर 1 packet', 'camphor', 1, 'packet'),
      item('Red flowers लाल फूल 250 gm', 'red_flowers', 250, 'g'),
      item('सिंदूर 20 gm', 'sindoor', 20, 'g'),
      item('Dhoop 1 packet', 'dhoop', 1, 'packet'),
      item('गुड़ 250 gm', 'jaggery', 250, 'g'),
      item('Tulsi leaves 11 pcs', 'tulsi', 11, 'piece'),
    ],
    below: ['Thank you'],
  },
  {
    name: 'notebook',
    look: 'notebook',
    font: 'Noto Sans Devanagari, sans-serif',
    above: ['गृह प्रवेश पूजा'],
    items: [
      item('हल्दी गांठ 50 ग्राम', 'haldi_whole', 50, 'g'),
      item('सिंदूर 1 पैकेट', 'sindoor', 1, 'packet'),
      item('Ghee 1 kg', 'ghee', 1, 'kg'),
      item('काला तिल 250 ग्राम', 'til_black', 250, 'g'),
      item('हवन सामग्री 1 किलो', 'havan_samagri', 1, 'kg'),
      item('आम की लकड़ी 2 किलो', 'mango_wood', 2, 'kg'),
      item('Coconut 3 pcs', 'coconut', 3, 'piece'),
      item('गुलाब जल 1 शीशी', 'gulabjal', 1, 'bottle'),
      item('पंचमेवा पाव किलो', 'panch_meva', 0.25, 'kg'),
      item('चुनरी 1 नग', 'chunri', 1, 'piece'),
    ],
    below: ['फोन 98860 54321'],
  },
]

/**
 * Lines with their fonts: fractions as a single character, and percentages and full-size fractions that must not be
 * read as one.
 */
export const FRACTION_LINES: readonly (readonly [font: string, text: string])[] = [
  ['Liberation Sans', 'Cashew ½ kg'],
  ['Carlito', 'Red cloth 1¼ metre'],
  ['Liberation Serif', 'Wheat flour ¾ kg'],
  ['Roboto', 'Milk 2½ ltr'],
  ['DejaVu Serif', 'Honey ¼ kg'],
  ['Liberation Sans', 'Kumkum 50% pure 100 gm'],
  ['Carlito', 'Dates 1/2 kg'],
  ['Roboto', 'Rice 3/4 kg'],
  ['Liberation Serif', 'Camphor 12 pkt'],
  ['Carlito', 'Betel nut 24 nos'],
]

/**
 * Prices with the rupee sign, in fonts that draw it differently, and other characters that look similar before a
 * number.
 */
export const RUPEE_LINES: readonly (readonly [font: string, text: string])[] = [
  ['Roboto', 'Dakshina ₹ 101'],
  ['Carlito', 'Flowers ₹50'],
  ['Caladea', 'Fruits worth ₹251/-'],
  ['DejaVu Sans', 'Betel leaves (₹ 20)'],
  ['Liberation Serif', 'Sweets - ₹ 200'],
  ['Roboto', 'Fruits R 5, Z 7, F 12, E 3'],
  ['FreeSerif', 'र ५, रु ५१, २१, ३०, २५'],
  ['Roboto', 'Coconut 21 = 2 × 11'],
]

/** Lists in scripts that the reader does not support. It only detects the script. */
export const UNREAD_LISTS = {
  malayalam: [
    'പൂജാ സാധനങ്ങൾ',
    'മഞ്ഞൾ പൊടി - 100 ഗ്രാം',
    'കുങ്കുമം - 50 ഗ്രാം',
    'കർപ്പൂരം - 1 പാക്കറ്റ്',
    'നെയ്യ് - 500 ഗ്രാം',
    'വെറ്റില - 25',
    'അടയ്ക്ക - 11',
    'തേങ്ങ - 2',
    'ചന്ദനത്തിരി - 2 പാക്കറ്റ്',
    'പൂക്കൾ - 1 കിലോ',
  ],
  gurmukhi: [
    'ਪੂਜਾ ਸਮੱਗਰੀ',
    'ਹਲਦੀ - 100 ਗ੍ਰਾਮ',
    'ਕੁਮਕੁਮ - 50 ਗ੍ਰਾਮ',
    'ਕਪੂਰ - 1 ਪੈਕੇਟ',
    'ਦੇਸੀ ਘਿਓ - 1 ਕਿਲੋ',
    'ਸੁਪਾਰੀ - 11',
    'ਪਾਨ ਦੇ ਪੱਤੇ - 5',
    'ਨਾਰੀਅਲ - 2',
    'ਅਗਰਬੱਤੀ - 2 ਪੈਕੇਟ',
    'ਫੁੱਲ - 1 ਕਿਲੋ',
  ],
} as const
