/* Reads and writes protocol buffers without a schema. Fields are identified by their numbers. */

/** Returns the message with `change` applied to every value at a path of field numbers. */
export function changed(message: Buffer, [first, ...rest]: number[], change: (value: Buffer) => Buffer): Buffer {
  const parts = [...fieldsOf(message)].map(({ number, value, tag, isLong, whole }) => {
    if (number !== first) return whole
    const now = rest.length > 0 ? changed(value, rest, change) : change(value)
    return Buffer.concat([tag, isLong ? varint(now.length) : Buffer.alloc(0), now])
  })
  return Buffer.concat(parts)
}

/** A field of a message. `value` is its content; `whole` also includes tag and length. */
export interface Field {
  number: number
  value: Buffer
  tag: Buffer
  /** Whether the field is length-delimited. */
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

/** Encodes a field: bytes with their length, or an integer. */
export function field(number: number, value: Buffer | number): Buffer {
  if (typeof value === 'number') return Buffer.concat([varint(number << 3), varint(value)])
  return Buffer.concat([varint((number << 3) | 2), varint(value.length), value])
}

/** Encodes a field with a four-byte value, such as a float. */
export function fixedField(number: number, value: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | 5), value])
}

/** Encodes an integer in groups of seven bits, lowest first. */
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
