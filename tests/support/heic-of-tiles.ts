/**
 * Makes a HEIC image of `width` x `height` pixels that repeats the image in `heic` as tiles, as phones do (ISO
 * 23008-12).
 */
export function heicOfTiles(heic: Uint8Array, width: number, height: number): Buffer {
  const file = Buffer.from(heic.buffer, heic.byteOffset, heic.byteLength)
  const property = (name: string) => boxAt(file, file.indexOf(name, 0, 'latin1') - 4)
  const size = property('ispe')
  const [tileWidth, tileHeight] = [size.readUInt32BE(12), size.readUInt32BE(16)]
  const columns = Math.ceil(width / tileWidth)
  const rows = Math.ceil(height / tileHeight)
  const tiles = Array.from({ length: columns * rows }, (_, at) => at + 2)
  const data = boxAt(file, file.lastIndexOf('mdat') - 4).subarray(8)
  const grid = Buffer.from([0, 1, rows - 1, columns - 1, ...u32(width), ...u32(height)])
  const info = (id: number, type: string) =>
    box('infe', [2, 0, 0, 0], [...u16(id), 0, 0], Buffer.from(`${type}\0`, 'latin1'))
  const extent = (id: number, method: number, offset: number, length: number) => [
    ...u16(id),
    ...u16(method),
    ...u16(0),
    ...u16(1),
    ...u32(offset),
    ...u32(length),
  ]
  const meta = (offset: number) =>
    box(
      'meta',
      FULL,
      box('hdlr', FULL, Buffer.alloc(4), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', FULL, u16(1)),
      box(
        'iloc',
        [1, 0, 0, 0, 0x44, 0],
        u16(tiles.length + 1),
        extent(1, 1, 0, grid.length),
        tiles.flatMap((tile) => extent(tile, 0, offset, data.length)),
      ),
      box('iinf', FULL, u16(tiles.length + 1), info(1, 'grid'), ...tiles.map((tile) => info(tile, 'hvc1'))),
      box('iref', FULL, box('dimg', u16(1), u16(tiles.length), tiles.flatMap(u16))),
      box(
        'iprp',
        box('ipco', property('hvcC'), size, box('ispe', FULL, u32(width), u32(height))),
        box(
          'ipma',
          FULL,
          u32(tiles.length + 1),
          u16(1),
          [1, 3],
          tiles.flatMap((tile) => [...u16(tile), 2, 0x81, 2]),
        ),
      ),
      box('idat', grid),
    )
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const offset = head.length + meta(0).length + 8
  return Buffer.concat([head, meta(offset), box('mdat', data)])
}

const FULL = [0, 0, 0, 0]
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

function box(name: string, ...parts: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from(u32(body.length + 8)), Buffer.from(name, 'latin1'), body])
}

const boxAt = (file: Buffer, at: number): Buffer => file.subarray(at, at + file.readUInt32BE(at))
