/* Protocol buffers without their schema: the parts of a message are known by the numbers of its fields. */

/** A message with what stands at a path of field numbers changed, wherever it stands. */
export function changed(message: Buffer, [first, ...rest]: number[], change: (value: Buffer) => Buffer): Buffer {
  const parts = [...fieldsOf(message)].map(({ number, value, tag, isLong, whole }) => {
    if (number !== first) return whole
    const now = rest.length > 0 ? changed(value, rest, change) : change(value)
    return Buffer.concat([tag, isLong ? varint(now.length) : Buffer.alloc(0), now])
  })
  return Buffer.concat(parts)
}

/** A part of a message: `value` is what stands in it, `whole` that with its tag and length. */
export interface Field {
  number: number
  value: Buffer
  tag: Buffer
  /** Its length stands before it. */
  isLong: boolean
  whole: Buffer
}

export function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0
  const next = () => {
    const from = at
    while ((message[at] ?? 0) >= 0x80) at++
    at++
    return message.subarray(from, at)
  }
  while (at < message.length) {
    const from = at
    const tag = next()
    const wire = (tag[0] ?? 0) & 7
    const isLong = wire === 2
    const length = isLong ? numberOf(next()) : wire === 5 ? 4 : wire === 1 ? 8 : 0
    const value = wire === 0 ? next() : message.subarray(at, at + length)
    at += length
    yield { number: numberOf(tag) >> 3, value, tag, isLong, whole: message.subarray(from, at) }
  }
}

/** A field as it stands in a message: bytes with their length, or a whole number. */
export function field(number: number, value: Buffer | number): Buffer {
  if (typeof value === 'number') return Buffer.concat([varint(number << 3), varint(value)])
  return Buffer.concat([varint((number << 3) | 2), varint(value.length), value])
}

/** Of four bytes, as floats have. */
export function fixedField(number: number, value: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | 5), value])
}

/** Whole numbers stand in sevens of bits, the lowest first. */
export function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) | 0x80)
  }
}

export function numberOf(bytes: Buffer): number {
  return bytes.reduceRight((value, byte) => value * 128 + (byte & 0x7f), 0)
}
