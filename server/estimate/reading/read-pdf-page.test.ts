import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { field, freeText, type MadeAnnotation, pdfOf, typed } from '#tests/support/made-pdfs.ts'
import type { ReadPage } from '../types.ts'
import { fixture } from './made-lists.ts'
import { openOnnx } from './onnx.ts'
import { readFile } from './read-file.ts'
import { type Recogniser, startRecogniser } from './recognise.ts'

const looking = startRecogniser(openOnnx())

/** A recogniser that rejects pictures, for pages that must be read from text alone. */
const typedOnly: Recogniser = {
  textOn: () => Promise.reject(new Error('a picture was looked at')),
  isUpsideDown: async () => false,
  read: () => Promise.reject(new Error('a picture was read')),
}

async function pageOf(bytes: Uint8Array, recogniser: Recogniser): Promise<ReadPage> {
  const { value } = await readFile(bytes, recogniser).next()
  if (!value) throw new Error('no page')
  return value
}

async function textOf(bytes: Uint8Array, recogniser = typedOnly): Promise<string[]> {
  const { lines } = await pageOf(bytes, recogniser)
  for (const { box } of lines) {
    const [left, top, width, height] = box
    expect(Math.min(left, top, width, height), 'a box lies on the page').toBeGreaterThanOrEqual(0)
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.000001)
  }
  return lines.map(({ text }) => text)
}

const LIST = ['Camphor 100 g', 'Kumkum 50 g', 'Turmeric powder 100 g']
const more = { y: 500 }

describe('reads only the visible text of a text layer', () => {
  test.each([
    ['in a mode that draws nothing', typed(['Ghee 5 kg'], { ...more, before: '3 Tr' })],
    ['white on white', typed(['Ghee 5 kg'], { ...more, before: '1 g' })],
    ['nearly white on white', typed(['Ghee 5 kg'], { ...more, before: '0.97 g' })],
    ['under a white box', `${typed(['Ghee 5 kg'], more)} 1 g 50 490 200 30 re f`],
    ['under a black box', `${typed(['Ghee 5 kg'], more)} 0 g 50 490 200 30 re f`],
    ['in a hidden layer', `/OC /Hidden BDC ${typed(['Ghee 5 kg'], more)} EMC`],
    ['beyond the edge of the page', typed(['Ghee 5 kg'], { x: 700, y: 500 })],
  ])('not text that is %s', async (where, drawn) => {
    const isBlack = where === 'under a black box'
    expect(await textOf(pdfOf({ content: `${typed(LIST)} ${drawn}` }), isBlack ? await looking : typedOnly)).toEqual(
      LIST,
    )
  })

  test('not text outside the crop box', async () => {
    const content = `${typed(LIST)} ${typed(['Ghee 5 kg'], { y: 300 })}`
    expect(await textOf(pdfOf({ content, crop: [0, 400, 595, 842] }))).toEqual(LIST)
  })

  test('a correction, but not the text it covers', async () => {
    const content = `${typed([...LIST, 'Ghee 5 kg'])} 1 g 50 675 200 20 re f 0 g ${typed(['Ghee 1 kg'], { y: 682 })}`
    expect(await textOf(pdfOf({ content }))).toEqual([...LIST, 'Ghee 1 kg'])
  })

  test('reads a page with many layers of text as a picture', async () => {
    const under = ['Ghee 5 kg', 'Honey 5 kg', 'Coconut 50', 'Sugar 50 kg', 'Camphor 9 kg'].map((text, at) =>
      typed([text], { x: 60 + at, y: 500, before: '0 g' }),
    )
    const content = `${typed(LIST, { before: '0 g' })} ${under.join(' ')} 1 g 40 480 300 40 re f 0 g ${typed(['Rice 2 kg'], { y: 500 })}`
    const { lines } = await pageOf(pdfOf({ content }), await looking)
    expect(lines.map(({ text }) => text)).toEqual([...LIST, 'Rice 2 kg'])
    expect(lines.every(({ confidence }) => confidence < 1)).toBe(true)
  })

  test('grey text, and white text on a dark background', async () => {
    const content = `0.75 g ${typed(LIST)} 0 0 0.4 rg 50 490 200 30 re f ${typed(['Ghee 1 kg'], { ...more, before: '1 g' })}`
    expect(await textOf(pdfOf({ content }), await looking)).toEqual([...LIST, 'Ghee 1 kg'])
  })

  test('text drawn twice at the same place appears once', async () => {
    expect(await textOf(pdfOf({ content: `${typed(LIST)} ${typed(LIST)}` }), await looking)).toEqual(LIST)
  })

  test.each([0.4, 1])('text drawn twice for boldness, %d points apart, appears once', async (apart) => {
    const list = [...LIST, 'Yellow cloth 11', 'Moli Roll 2']
    expect(await textOf(pdfOf({ content: `${typed(list)} ${typed(list, { x: 60 + apart })}` }))).toEqual(list)
  })
})

test.each([
  [90, '1 0 0 1 0 0'],
  [180, '1 0 0 1 0 0'],
  [270, '1 0 0 1 0 0'],
  [0, '0 1 -1 0 595 0'],
  [0, '-1 0 0 -1 595 842'],
  [90, '0 1 -1 0 842 0'],
] as const)(
  'reads a page rotated by %d degrees with text rotated by %s, and shows it upright',
  async (rotate, matrix) => {
    const content = `q ${matrix} cm ${typed(LIST, { y: 400 })} Q`
    const size = matrix === '0 1 -1 0 842 0' ? ([842, 595] as const) : ([595, 842] as const)
    const { lines, preview } = await pageOf(pdfOf({ content, rotate, size }), typedOnly)
    expect(lines.map(({ text }) => text)).toEqual(LIST)
    const [one, two] = lines.map(({ box }) => box)
    expect(one?.[2], 'lines lie').toBeGreaterThan(2 * (one?.[3] ?? 0))
    expect(two?.[1]).toBeGreaterThan(one?.[1] ?? 1)
    expect(preview.width > preview.height).toBe(matrix === '0 1 -1 0 595 0')
  },
)

describe('reads text typed into a page', () => {
  test.each([
    ['drawn by the file', true],
    ['left to be drawn', false],
  ])('values of fields, %s', async (_how, isDrawn) => {
    const annotations = ['Ghee 1 kg', 'Coconut 5'].map((value, at) => field(value, 500 - 40 * at, isDrawn))
    expect(await textOf(pdfOf({ content: typed(LIST), annotations }))).toEqual([...LIST, 'Ghee 1 kg', 'Coconut 5'])
  })

  test('values of fields in one line with their labels', async () => {
    const content = typed([...LIST, 'Ghee'], { x: 20, y: 760 })
    expect(await textOf(pdfOf({ content, annotations: [field('2 kg', 676, false)] }))).toEqual([...LIST, 'Ghee 2 kg'])
  })

  test('values in letters that the file cannot draw', async () => {
    const annotations = [field('हल्दी 100 ग्राम', 500, false)]
    const lines = await textOf(pdfOf({ content: typed(LIST), annotations }), await looking)
    expect(lines).toContain('हल्दी 100 ग्राम')
    expect(lines).toHaveLength(4)
  })

  const written = freeText('Ghee 1 kg', 500)

  test.each([
    ['drawn by the file', written],
    ['left to be drawn', { dictionary: written.dictionary }],
  ])('a text box, %s', async (_how, annotation) => {
    const annotations = [annotation]
    expect(await textOf(pdfOf({ content: typed(LIST), annotations }), await looking)).toEqual([...LIST, 'Ghee 1 kg'])
  })

  test('text in a layer that may be hidden, with low confidence', async () => {
    const annotations = [
      freeText('Ghee 1 kg', 500),
      field('Coconut 5', 460, true),
      field('Cloves 20 g', 420, false),
    ].map(({ dictionary, ...drawn }) => ({ dictionary: `${dictionary} /OC 6 0 R`, ...drawn }))
    const { lines } = await pageOf(pdfOf({ content: typed(LIST), annotations }), typedOnly)
    expect(lines.map(({ text, confidence }) => [text, confidence > 0.5])).toEqual([
      ...LIST.map((text) => [text, true]),
      ['Ghee 1 kg', false],
      ['Coconut 5', false],
      ['Cloves 20 g', false],
    ])
  })

  test.each([
    ['drawn by the file', true],
    ['left to be drawn', false],
  ])('a page that has only fields, %s', async (_how, isDrawn) => {
    const annotations = LIST.map((value, at) => field(value, 700 - 40 * at, isDrawn))
    expect(await textOf(pdfOf({ content: '', annotations }), await looking)).toEqual(LIST)
  })

  test('a page with a single field', async () => {
    const lines = await textOf(pdfOf({ content: '', annotations: [field('Ghee 1 kg', 700, false)] }), await looking)
    expect(lines).toEqual(['Ghee 1 kg'])
  })

  const UNSEEN = [
    ['beyond the right edge of the page', (made) => made('Ghee 5 kg', 500, 700)],
    ['beyond the lower edge of the page', (made) => made('Ghee 5 kg', -40)],
    ['in white', (made) => inWhite(made('Ghee 5 kg', 500))],
    ['hidden', (made) => flagged(made('Ghee 5 kg', 500), '/F 2')],
    ['not to be viewed', (made) => flagged(made('Ghee 5 kg', 500), '/F 36')],
  ] as const satisfies [string, (made: (value: string, y: number, x?: number) => MadeAnnotation) => MadeAnnotation][]

  describe.each([
    ['a field that the file draws', (value: string, y: number, x?: number) => field(value, y, true, x)],
    ['a field', (value: string, y: number, x?: number) => field(value, y, false, x)],
    ['a text box', freeText],
  ])('but not %s', (_what, made) => {
    test.each(UNSEEN)('%s', async (_where, unseen) => {
      expect(await textOf(pdfOf({ content: typed(LIST), annotations: [unseen(made)] }))).toEqual(LIST)
    })
  })

  const inWhite = ({ dictionary, appearance }: MadeAnnotation): MadeAnnotation => ({
    dictionary: dictionary.replace('0 g', '1 g'),
    ...(appearance && { appearance: `1 g ${appearance}` }),
  })
  const flagged = ({ dictionary, ...drawn }: MadeAnnotation, flags: string): MadeAnnotation => ({
    dictionary: dictionary.replace('/F 4', flags),
    ...drawn,
  })
})

describe('marks a typed line as crossed out', () => {
  const crossedIn = async (bytes: Uint8Array, recogniser = typedOnly) =>
    (await pageOf(bytes, recogniser)).lines.filter(({ crossedOut }) => crossedOut).map(({ text }) => text)
  const strike =
    '/Subtype /StrikeOut /C [1 0 0] /Rect [60 728 140 746] /QuadPoints [60 746 140 746 60 730 140 730] /F 4'

  test.each([
    ['drawn', '0 G 1 w 58 739 m 150 739 l S', []],
    ['drawn as a thin box', '0 g 58 738 92 1 re f', []],
    ['in red', '1 0 0 RG 1 w 58 739 m 150 739 l S', []],
    ['through its amount alone', '0 G 1 w 115 739 m 145 739 l S', []],
    ['by an annotation that is not drawn by the file', '', [{ dictionary: strike }]],
  ])('%s', async (_how, drawn, annotations) => {
    expect(await crossedIn(pdfOf({ content: `${typed(LIST)} ${drawn}`, annotations }))).toEqual(['Kumkum 50 g'])
  })

  test.each([
    ['a line under it', '0 G 1 w 58 731 m 150 731 l S'],
    ['a rule between lines', '0 G 1 w 20 752 m 500 752 l S'],
    ['a rule down beside it', '0 G 1 w 50 790 m 50 700 l S'],
    ['a ground of a colour', 'q 1 1 0.6 rg 50 728 200 20 re f Q'],
  ])('but not with %s', async (_what, drawn) => {
    expect(await crossedIn(pdfOf({ content: `${drawn} ${typed(LIST)}` }), await looking)).toEqual([])
  })
})

describe('reads text in pictures on a page', () => {
  const rowOf = (top: number, height: number, left = 90, width = 700) =>
    sharp(fixture('english-clean.png')).extract({ left, top, width, height }).png().toBuffer()

  async function withPictures(
    lines: readonly string[],
    pictures: { png: Buffer; x: number; y: number; width: number }[],
  ) {
    const pdf = new PDFDocument({ size: 'A4', margin: 50 })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    const isWhole = new Promise((resolve) => pdf.on('end', resolve))
    pdf.fontSize(14)
    for (const [at, line] of lines.entries()) pdf.text(line, 50, 50 + at * 26, { lineBreak: false })
    for (const { png, x, y, width } of pictures) pdf.image(png, x, y, { width })
    pdf.end()
    await isWhole
    return new Uint8Array(Buffer.concat(parts))
  }

  test('small pictures below a typed list', async () => {
    const [one, two] = [await rowOf(355, 150), await rowOf(500, 150)]
    const pictures = [
      { png: one, x: 50, y: 200, width: 260 },
      { png: two, x: 50, y: 300, width: 260 },
    ]
    const { lines } = await pageOf(await withPictures(LIST, pictures), await looking)
    const text = lines.map((line) => line.text)
    expect(text.slice(0, 3)).toEqual(LIST)
    expect(lines.slice(0, 3).every(({ confidence }) => confidence === 1)).toBe(true)
    expect(text.length).toBeGreaterThanOrEqual(6)
    expect(text.slice(3).join('\n')).toMatch(/Haldi|Kumkum|Rice/)
    for (const { box } of lines.slice(3)) expect(box[1]).toBeGreaterThan(0.2)
  })

  test('a picture that lies on its side', async () => {
    const png = await sharp(await rowOf(330, 700))
      .rotate(90)
      .png()
      .toBuffer()
    const { lines, preview } = await pageOf(
      await withPictures(LIST, [{ png, x: 50, y: 300, width: 300 }]),
      await looking,
    )
    expect(preview.height).toBeGreaterThan(preview.width)
    expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(LIST))
    expect(lines.map(({ text }) => text).join('\n')).toMatch(/Supari - 11 nos/)
    const own = lines.filter(({ confidence }) => confidence < 1).map(({ box }) => box)
    for (const [left, top, width, height] of own) {
      expect(height).toBeGreaterThan(width)
      expect(left + width).toBeLessThan(0.65)
      expect(top).toBeGreaterThan(0.33)
    }
  })

  test('but ignores rules and underlines', async () => {
    const content = `${typed(LIST)} 0 G 1 w 58 757 m 180 757 l S 2 w 20 640 m 570 640 l S`
    expect(await textOf(pdfOf({ content }))).toEqual(LIST)
  })
})
