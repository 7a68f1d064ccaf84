import type { Unit } from '#contract/unit.ts'

/** What a unit word means: so many of a contract unit. `loose` units have no fixed size, so the quantity stays in doubt. */
export interface UnitMeaning {
  unit: Unit
  factor: number
  loose: boolean
}

const SPELLINGS: readonly (readonly [Unit, string])[] = [
  ['g', 'g gm gms gr grm grms gram grams gramme grammes grm ग्राम ग्रा ग्रम ग्रामं ग्रांम गाम जीएम'],
  ['kg', 'kg kgs kilo kilos kilogram kilograms kilogramme किलो किलोग्राम किग्रा केजी kelo'],
  ['ml', 'ml mls millilitre milliliter मिली एमएल मिलीलीटर'],
  ['l', 'l lt ltr ltrs ltre lit litre litres liter liters लीटर लिटर ली लि'],
  ['metre', 'm mt mtr mtrs mtr metre metres meter meters miter mitar मीटर मिटर मी'],
  [
    'piece',
    'pc pcs pce pces piece pieces pis pieces no nos nag nug unit units num number nos पीस पिस नग अदद नंग leaf leaves पत्ते पत्ता patte patta dane daane दाने दाना sticks stick',
  ],
  ['pair', 'pair pairs jodi joda jode जोडी जोडा जोडे'],
  ['dozen', 'dozen dozens doz dz darjan दर्जन दर्ज़न'],
  [
    'packet',
    'packet packets pkt pkts pckt pack packs paket pouch pouches pudiya पैकेट पेकेट पैकिट पैकट पैक पुडिया पाउच पुडा पॉकेट',
  ],
  ['bottle', 'bottle bottles btl shishi sheeshi शीशी बोतल शिशी'],
  ['box', 'box boxes dibba dibbi dabba dabbi डिब्बा डिब्बी डब्बा डब्बी डिबिया'],
  [
    'bundle',
    'bundle bundles bunch bunches guchha guchchha gaddi gucchha गुच्छा गुच्छे गड्डी बंडल जूडी मुट्ठी muthi mutthi mutthi',
  ],
  ['roll', 'roll rolls ball balls reel gola lachhi lachha रोल रील गोला लच्छी लच्छा गट्टी गोली'],
  ['set', 'set sets kit सेट'],
  ['plate', 'plate plates प्लेट'],
]

/** What a reader makes of unclear print. */
const MISREAD: readonly (readonly [Unit, string])[] = [
  ['g', 'gim qm grn gmi प्राम क्राम ग्राप ग्रास'],
  ['kg', 'kq'],
  ['ml', 'mi'],
  ['piece', 'pe pes pos'],
]

/** Customary measures and vessels without a fixed size. A tola is sold as 10 g; a gaz is a yard. */
const CUSTOMARY: readonly (readonly [string, UnitMeaning])[] = [
  ['tola', { unit: 'g', factor: 10, loose: true }],
  ['तोला', { unit: 'g', factor: 10, loose: true }],
  ['gaj', { unit: 'metre', factor: 0.9144, loose: true }],
  ['गज', { unit: 'metre', factor: 0.9144, loose: true }],
  ['yard', { unit: 'metre', factor: 0.9144, loose: true }],
  ['feet', { unit: 'metre', factor: 0.3048, loose: true }],
  ['ft', { unit: 'metre', factor: 0.3048, loose: true }],
  ['bag', { unit: 'packet', factor: 1, loose: true }],
  ['bags', { unit: 'packet', factor: 1, loose: true }],
  ['थैली', { unit: 'packet', factor: 1, loose: true }],
  ['jar', { unit: 'bottle', factor: 1, loose: true }],
  ['tin', { unit: 'box', factor: 1, loose: true }],
  ['can', { unit: 'bottle', factor: 1, loose: true }],
]

/** A quarter of a kilogram when it stands alone: पाव, and half of it in आधा पाव. */
export const PAV_WORDS: ReadonlySet<string> = new Set(['पाव', 'paav', 'pav', 'pao', 'पाउ'])

/** Every unit word, lower case, with its meaning. A word is a unit only after a number. */
export const UNIT_WORDS: ReadonlyMap<string, UnitMeaning> = new Map([
  ...[...SPELLINGS, ...MISREAD].flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, { unit, factor: 1, loose: false }] as const),
  ),
  ...CUSTOMARY,
])
