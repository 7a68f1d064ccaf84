import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { fixture } from '#server/estimate/reading/made-lists.ts'
import { heicOfTiles } from './heic-of-tiles.ts'
import { noise, pdfOfObjects, pdfPage, pdfPicture, stream } from './strange-files.ts'

/** Small files that need a lot of memory, each in another way. Made on demand. */
export const HOSTILE_FILES: Record<string, () => Buffer | Promise<Buffer>> = {
  'pdf: text, inflated twice': () => pdfPage({ content: 'n', contentObject: inflatedTwice('0 0 m\n', 400_000_000) }),
  'pdf: paths': () => pdfPage({ content: '0 0 m 9 9 l S\n'.repeat(800_000) }),
  'pdf: one path': () => pdfPage({ content: `0 0 m ${'9 9 l 0 1 l\n'.repeat(2_000_000)} f` }),
  'pdf: saved states': () => pdfPage({ content: '0 0 9 9 re W n q\n'.repeat(1_000_000) }),
  'pdf: one content 3,000 times': () =>
    pdfPage({ content: ' '.repeat(1_000_000), contents: `[${'4 0 R '.repeat(3000)}]` }),
  'pdf: paths in 20 forms': () =>
    pdfPage({ content: '/X Do\n'.repeat(20), more: [form('0 0 m 9 9 l S\n'.repeat(300_000))] }),
  'pdf: picture of 12,000 x 12,000': () => pdfPage({ content: DRAW, more: [pdfPicture(12_000, 12_000)] }),
  'pdf: picture of 20,000 x 20,000, inflated twice': () =>
    pdfPage({ content: DRAW, more: [inflatedTwice('\xff', 1_200_000_000, picture(20_000, 20_000, '/DeviceRGB'))] }),
  'pdf: picture with a mask': () =>
    pdfPage({
      content: DRAW,
      more: [
        inflatedTwice('\x7f', 6000 * 6000 * 3, `${picture(6000, 6000, '/DeviceRGB')} /SMask 7 0 R`),
        inflatedTwice('\x7f', 6000 * 6000, picture(6000, 6000, '/DeviceGray')),
      ],
    }),
  'pdf: JBIG2': () => pdfPage({ content: DRAW, more: [jbig2(30_000, 30_000)] }),
  'pdf: JPX': () => pdfPage({ content: DRAW, more: [jpx(12_000, 12_000)] }),
  'pdf: fax': () => pdfPage({ content: DRAW, more: [fax(30_000, 60_000)] }),
  'pdf: groups in groups': () => pdfPage({ content: '/X Do', side: [5000, 5000], more: groups(40) }),
  'pdf: masks in masks': () => pdfPage({ content: '/X Do', side: [5000, 5000], more: masks(20) }),
  'pdf: a large tile': () => pdfPage({ content: TILED, side: [5000, 5000], more: [tile(20_000, 1)] }),
  'pdf: small tiles': () => pdfPage({ content: TILED, side: [5000, 5000], more: [tile(1.3, 1)] }),
  'pdf: tiles in tiles': () =>
    pdfPage({ content: TILED, side: [5000, 5000], more: [tile(4000, 7), tile(3000, 8), tile(2000, 1)] }),
  'pdf: shading by a mesh': () => pdfPage({ content: TILED, side: [5000, 5000], more: mesh(300_000) }),
  'pdf: shadings': () =>
    pdfPage({ content: '/Pattern cs /P scn 0 0 5000 5000 re f\n'.repeat(100), side: [5000, 5000], more: [radial] }),
  'pdf: annotations': () => annotations(60_000),
  'pdf: objects inflated 1000 times': () => objectStream(8_000_000),
  'pdf: deep page tree': () => deepPages(400),
  'pdf: fields of a form': () => fields(100_000),
  'pdf: specks': () => pdfPage({ content: '/X Do', more: specks() }),
  'pdf: letters': () => pdfPage({ content: `BT /F 3 Tf ${letters(120_000)} ET` }),
  'pdf: letters of its own': () =>
    pdfPage({
      content: `BT /F 3000 Tf (${'a'.repeat(300)}) Tj ET`,
      font: type3,
      more: [stream('9000 0 0 0 9000 9000 d1 0 0 9000 9000 re f')],
    }),
  'pdf: widths of letters': () => pdfPage({ content: `BT /F 30 Tf (${'a'.repeat(300)}) Tj ET`, font: widths }),
  'pdf: 20 pages of pictures': () =>
    pages(20, [inflatedTwice('\x7f', 7000 * 7000, picture(7000, 7000, '/DeviceGray'))]),
  'png: 16 bit, interlaced': () => png(7000, 7000, true, true),
  'png: 16 bit': () => png(7000, 7000, true, false),
  'png: interlaced': () => png(7000, 7000, false, true),
  'png: text of 200 MB': () => pngWithText(200_000_000),
  'webp: lossless': () => coloured(7000, 7000).webp({ lossless: true, effort: 0 }).toBuffer(),
  'webp: lossy': () => coloured(7000, 7000).webp({ effort: 0 }).toBuffer(),
  'webp: moving': () => movingWebp(7000, 7000),
  'gif: 7,000 x 7,000': () => coloured(7000, 7000).gif({ effort: 1 }).toBuffer(),
  'avif: 7,000 x 7,000': () => coloured(7000, 7000).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
  'avif: 12 bit': () => coloured(7000, 7000).avif({ effort: 0, chromaSubsampling: '4:4:4', bitdepth: 12 }).toBuffer(),
  'heic: 7,000 x 7,000': () => heicOfTiles(fixture('english.heic'), 7000, 7000),
  'jpeg: progressive': () => coloured(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'jpeg: progressive, CMYK': () => coloured(7000, 7000).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  'jpeg: on its side': () => coloured(7000, 7000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'tiff: one strip': () => tiff(7000, 7000, 4, 16),
  'tiff: 64 bit': () => tiff(7000, 7000, 4, 64),
  'tiff: five channels of 16 bit': () => tiff(7000, 7000, 5, 16),
  'tiff: a picture of 200 channels': () => tiff(3000, 3000, 200, 8),
  'jpeg: noise': () => noise(3000, 3000).jpeg({ quality: 40 }).toBuffer(),
  'png: a strip of leaning lines': () => strip(30, 50_000),
  'png: a strip of leaning letters': () => strip(260, 20_000),
  'png: noise of a few greys': () => noise(4000, 2000).threshold(200).png().toBuffer(),
}

const DRAW = '595 0 0 842 0 0 cm /X Do'
const TILED = '/Pattern cs /P scn 0 0 5000 5000 re f'

const picture = (width: number, height: number, colours: string) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent 8`

const bitPicture = (width: number, height: number) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1`

const form = (content: string, entries = ''): Buffer =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 5000 5000] ${entries}`)

/** Repeats `text` up to `size` bytes and compresses it twice, which makes it a million times smaller. */
function inflatedTwice(text: string, size: number, entries = ''): Buffer {
  const once = deflateSync(Buffer.alloc(size, Buffer.from(text, 'latin1')), { level: 9 })
  return packedStream(deflateSync(once, { level: 9 }), '[/FlateDecode /FlateDecode]', entries)
}

function packedStream(data: Buffer, filter: string, entries: string): Buffer {
  const head = Buffer.from(`<< /Length ${data.length} /Filter ${filter} ${entries} >>\nstream\n`)
  return Buffer.concat([head, data, Buffer.from('\nendstream')])
}

/** A 1-bit image that consists only of its size. */
function jbig2(width: number, height: number): Buffer {
  const page = Buffer.alloc(11 + 19)
  page.writeUInt32BE(0, 0)
  page[4] = 48
  page[6] = 1
  page.writeUInt32BE(19, 7)
  page.writeUInt32BE(width, 11)
  page.writeUInt32BE(height, 15)
  return packedStream(page, '/JBIG2Decode', bitPicture(width, height))
}

function fax(width: number, height: number): Buffer {
  const data = Buffer.alloc(4000)
  const how = `/DecodeParms << /K -1 /Columns ${width} /Rows ${height} >>`
  return packedStream(data, '/CCITTFaxDecode', `${how} ${bitPicture(width, height)}`)
}

/** JPEG 2000 with three components and a single empty tile (ISO 15444-1, annex A). */
function jpx(width: number, height: number): Buffer {
  const u16 = (value: number) => [value >> 8, value & 255]
  const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
  const siz = [
    ...u16(38 + 9),
    ...u16(0),
    ...u32(width),
    ...u32(height),
    ...u32(0),
    ...u32(0),
    ...u32(width),
    ...u32(height),
    ...u32(0),
    ...u32(0),
    ...u16(3),
    7,
    1,
    1,
    7,
    1,
    1,
    7,
    1,
    1,
  ]
  const cod = [...u16(12), 0, 0, ...u16(1), 0, 0, 4, 4, 0, 1]
  const qcd = [...u16(4), 0x40, 0x40]
  const empty = Buffer.alloc(64, 0)
  const sot = [...u16(10), ...u16(0), ...u32(14 + empty.length), 0, 1]
  const code = Buffer.concat([
    Buffer.from([
      0xff,
      0x4f,
      0xff,
      0x51,
      ...siz,
      0xff,
      0x52,
      ...cod,
      0xff,
      0x5c,
      ...qcd,
      0xff,
      0x90,
      ...sot,
      0xff,
      0x93,
    ]),
    empty,
    Buffer.from([0xff, 0xd9]),
  ])
  return packedStream(code, '/JPXDecode', picture(width, height, '/DeviceRGB'))
}

/** Forms from object 6 on, each nested in the one before as a transparency group. */
function groups(depth: number): Buffer[] {
  return Array.from({ length: depth }, (_, at) =>
    form(
      at === depth - 1 ? '0 0 5000 5000 re f' : '/G gs /X Do 0 0 99 99 re f',
      `/Group << /S /Transparency /I true /K true >> /Resources << /ExtGState << /G << /ca 0.5 /BM /Multiply >> >> /XObject << /X ${at + 7} 0 R >> >>`,
    ),
  )
}

function masks(depth: number): Buffer[] {
  return Array.from({ length: depth }, (_, at) =>
    form(
      at === depth - 1 ? '0 0 5000 5000 re f' : '/G gs 0 0 5000 5000 re f',
      `/Group << /S /Transparency /CS /DeviceGray >> /Resources << /ExtGState << /G << /SMask << /Type /Mask /S /Luminosity /G ${at + 7} 0 R >> >> >> >>`,
    ),
  )
}

const tile = (side: number, inner: number): Buffer =>
  stream(
    inner === 1 ? '0 0 1 1 re f' : '/Pattern cs /P scn 0 0 5000 5000 re f',
    `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${side} ${side}] /XStep ${side} /YStep ${side} /Resources << /Pattern << /P ${inner} 0 R >> /ExtGState << >> >>`,
  )

function mesh(triangles: number): (string | Buffer)[] {
  const points = Buffer.alloc(triangles * 3 * 8)
  for (let at = 0; at < triangles * 3; at++)
    points.set([0, at & 255, (at * 7) & 255, (at * 13) & 255, 0, 90, 200, 30], at * 8)
  const shading = stream(
    points,
    '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 16 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 5000 0 5000 0 1 0 1 0 1]',
  )
  return ['<< /Type /Pattern /PatternType 2 /Shading 7 0 R >>', shading]
}

const radial =
  '<< /Type /Pattern /PatternType 2 /Shading << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [2500 2500 0 2500 2500 5000] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>'

function annotations(count: number): Buffer {
  const note = '<< /Type /Annot /Subtype /Square /Rect [0 0 500 500] /F 4 /AP << /N 6 0 R >> >>'
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [${`${note} `.repeat(count)}] >>`,
    '<< >>',
    '<< >>',
    form('0 0 500 500 re f'),
  ])
}

function fields(count: number): Buffer {
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${'<< /FT /Tx /T (a) /V (b) /Rect [0 0 9 9] >> '.repeat(count)}] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ])
}

/** A page and one array of `numbers` numbers, in an object stream with a cross-reference stream (PDF 1.5). */
function objectStream(numbers: number): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots 4 0 R >>',
    `[${'1 '.repeat(numbers)}]`,
  ]
  let at = 0
  const places = objects.map((object, index) => {
    const place = `${index + 1} ${at}`
    at += object.length + 1
    return place
  })
  const index = `${places.join(' ')}\n`
  const held = stream(`${index}${objects.join('\n')}`, `/Type /ObjStm /N ${objects.length} /First ${index.length}`)
  const head = Buffer.from('%PDF-1.5\n')
  const first = Buffer.concat([Buffer.from('5 0 obj\n'), held, Buffer.from('\nendobj\n')])
  const rows = [
    [0, 0, 0],
    ...objects.map((_, row) => [2, 5, row]),
    [1, head.length, 0],
    [1, head.length + first.length, 0],
  ]
  const table = Buffer.alloc(rows.length * 9)
  for (const [row, [type = 0, where = 0, which = 0]] of rows.entries()) {
    table[row * 9] = type
    table.writeUInt32BE(where, row * 9 + 1)
    table.writeUInt32BE(which, row * 9 + 5)
  }
  const references = stream(table, `/Type /XRef /Size ${rows.length} /W [1 4 4] /Root 1 0 R`)
  const end = `\nendobj\nstartxref\n${head.length + first.length}\n%%EOF\n`
  return Buffer.concat([head, first, Buffer.from('6 0 obj\n'), references, Buffer.from(end)])
}

function deepPages(depth: number): Buffer {
  const kids = Array.from(
    { length: depth },
    (_, at) =>
      `<< /Type /Pages /Parent ${at + 1} 0 R /Kids [${at + 3} 0 R] /Count 1 /Resources << /A (${'x'.repeat(2000)}) >> >>`,
  )
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...kids,
    `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 100 100] >>`,
  ])
}

/** A hundred thousand specks: nested forms of specks. */
function specks(): Buffer[] {
  const drawn = Array.from(
    { length: 40 },
    (_, at) => `1 0 0 1 ${((at * 37) % 60) - 30} ${((at * 53) % 80) - 40} cm /X Do`,
  )
  const dots = Array.from({ length: 100 }, (_, at) => `${(at * 37) % 101} ${(at * 61) % 103} 2 3 re`)
  const inside = (content: string, next: number) => form(content, `/Resources << /XObject << /X ${next} 0 R >> >>`)
  const spread = Array.from({ length: 80 }, (_, at) => `q 1 0 0 1 ${(at * 71) % 500} ${(at * 113) % 760} cm /X Do Q`)
  return [inside(spread.join('\n'), 7), inside(drawn.slice(0, 20).join('\n'), 8), form(`${dots.join('\n')} f`)]
}

const letters = (count: number): string =>
  Array.from(
    { length: count / 100 },
    (_, row) => `1 0 0 1 ${(row * 7) % 90} ${(row * 3) % 840} Tm (${'ab c'.repeat(25)}) Tj`,
  ).join('\n')

const type3 =
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9000 9000] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] >>'

const widths = `<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [${'0 60000 9 '.repeat(300_000)}] >>] >>`

function pages(count: number, more: readonly Buffer[]): Buffer {
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /XObject << /X 4 0 R >> >> >>'
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, at) => `${at + 4 + more.length} 0 R`).join(' ')}] /Count ${count} >>`,
    stream(DRAW),
    ...more,
    ...Array.from({ length: count }, () => page),
  ])
}

/** Squares of more colours than a palette holds. */
function coloured(width: number, height: number): Sharp {
  const side = 70
  const squares = Uint8Array.from({ length: side * side * 3 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 24) & 255)
  return sharp(squares, { raw: { width: side, height: side, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  })
}

/** Short lines of slanted letters that fall towards the right, on a strip some pixels wide. */
async function strip(width: number, height: number): Promise<Buffer> {
  const slope = Math.tan((9 * Math.PI) / 180)
  const data = Buffer.alloc(width * height, 255)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const down = y - x * slope
      if (down % 24 < 9 && down >= 0 && (x + Math.floor(y / 22) * 3) % 8 < 5) data[at] = 0
    }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ palette: true })
    .toBuffer()
}

/** A single-colour PNG, compressed. */
function png(width: number, height: number, is16bit: boolean, interlaced: boolean): Buffer {
  const channels = 4 * (is16bit ? 2 : 1)
  const passes = interlaced
    ? [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 0, 1, 1]]
  let size = 0
  for (const [x = 0, y = 0, across = 1, down = 1] of passes)
    size += Math.ceil((height - y) / down) * (1 + channels * Math.ceil((width - x) / across))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([is16bit ? 16 : 8, 6, 0, 0, interlaced ? 1 : 0], 8)
  return pngOfChunks([
    ['IHDR', head],
    ['IDAT', deflateSync(Buffer.alloc(size), { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ])
}

function pngWithText(size: number): Buffer {
  const head = Buffer.from([0, 0, 0, 9, 0, 0, 0, 9, 8, 0, 0, 0, 0])
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(size, 'a'))])
  const rows = deflateSync(Buffer.alloc(90))
  return pngOfChunks([
    ['IHDR', head],
    ['zTXt', text],
    ['zTXt', text],
    ['IDAT', rows],
    ['IEND', Buffer.alloc(0)],
  ])
}

function pngOfChunks(chunks: [string, Buffer][]): Buffer {
  const parts = chunks.flatMap(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return [size, body, check]
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

async function movingWebp(width: number, height: number): Promise<Buffer> {
  const frame = await coloured(width, height).png({ compressionLevel: 1 }).toBuffer()
  return sharp([frame, frame], { join: { animated: true }, limitInputPixels: false })
    .webp({ effort: 0 })
    .toBuffer()
}

/** A single-colour image, compressed in one strip. */
function tiff(width: number, height: number, channels: number, bits: number): Buffer {
  const row = (width * channels * bits) / 8
  const packed = deflateSync(Buffer.alloc(Math.min(row * height, 1_900_000_000)), { level: 9 })
  const tags: [number, number, number, number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, bits],
    [259, 3, 1, 8],
    [262, 3, 1, channels >= 3 ? 2 : 1],
    [273, 4, 1, 0],
    [277, 3, 1, channels],
    [278, 4, 1, height],
    [279, 4, 1, packed.length],
    [284, 3, 1, 1],
    [338, 3, 1, 0],
    [339, 3, 1, bits > 16 ? 3 : 1],
  ]
  const directory = Buffer.alloc(8 + 2 + tags.length * 12 + 4)
  const lists: Buffer[] = []
  let end = directory.length
  directory.write('II*\0', 'latin1')
  directory.writeUInt32LE(8, 4)
  directory.writeUInt16LE(tags.length, 8)
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + index * 12
    const perChannel = tag === 258 || tag === 339 ? channels : tag === 338 ? Math.max(1, channels - 3) : count
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(perChannel, at + 4)
    directory.writeUInt32LE(value, at + 8)
    if (perChannel > 2) {
      const list = Buffer.alloc(perChannel * 2)
      for (let each = 0; each < perChannel; each++) list.writeUInt16LE(value, each * 2)
      directory.writeUInt32LE(end, at + 8)
      lists.push(list)
      end += list.length
    } else if (perChannel === 2) directory.writeUInt32LE(value | (value << 16), at + 8)
  }
  directory.writeUInt32LE(end, 10 + 5 * 12 + 8)
  return Buffer.concat([directory, ...lists, packed])
}
