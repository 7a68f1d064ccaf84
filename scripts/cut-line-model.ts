import { readFileSync, writeFileSync } from 'node:fs'
import { lineModelFile } from '#server/estimate/reading/models.ts'

/**
 * Makes the line reader's model of the one it comes from, which knows 6,500 Chinese signs besides: of the weights and the biases of its last layer only the
 * columns of Latin signs are kept. Where both come from stands in the NOTICE beside the models.
 *   node scripts/cut-line-model.ts MODEL.onnx SIGNS.txt
 */
const LATIN_SIGN = /^[\x20-\x7e]$/
const [model = '', keys = ''] = process.argv.slice(2)
// The first class stands for no sign, and the last is the space: neither is in the list.
const signs = ['', ...readFileSync(keys, 'utf8').split(/\r?\n/), ' ']
const kept = signs.flatMap((sign, at) => (at === 0 || LATIN_SIGN.test(sign) ? [at] : []))
writeFileSync(lineModelFile('model'), cut(readFileSync(model)))
const listed = kept.slice(1, -1).map((at) => signs[at])
writeFileSync(lineModelFile('signs'), listed.join('\n'))

/** A model is a protocol buffer: its parts are known by the numbers that their fields have in onnx.proto. */
function cut(bytes: Buffer): Buffer {
  const [GRAPH, NODE, OUTPUT, ATTRIBUTE, TENSOR] = [7, 1, 12, 5, 5]
  const tensors = changed(bytes, [GRAPH, NODE, ATTRIBUTE, TENSOR], cutTensor)
  // Of the model's output: its type, that is of a tensor, the shape of that, a dimension, its value.
  return changed(tensors, [GRAPH, OUTPUT, 2, 1, 2, 1, 1], cutSize)
}

/** A tensor with a column for each sign. */
function cutTensor(tensor: Buffer): Buffer {
  const [DIMS, VALUES] = [1, 9]
  if (![...fieldsOf(tensor)].some(({ number, value }) => number === DIMS && value.equals(varint(signs.length))))
    return tensor
  const values = (all: Buffer) => {
    const rows = all.length / 4 / signs.length
    const at = Array.from({ length: rows }, (_, row) => kept.map((column) => 4 * (row * signs.length + column))).flat()
    return Buffer.concat(at.map((from) => all.subarray(from, from + 4)))
  }
  return changed(changed(tensor, [DIMS], cutSize), [VALUES], values)
}

function cutSize(size: Buffer): Buffer {
  return size.equals(varint(signs.length)) ? varint(kept.length) : size
}

/** A message with what stands at a path of field numbers changed, wherever it stands. */
function changed(message: Buffer, [first, ...rest]: number[], change: (value: Buffer) => Buffer): Buffer {
  const parts = [...fieldsOf(message)].map(({ number, value, tag, isLong, whole }) => {
    if (number !== first) return whole
    const now = rest.length > 0 ? changed(value, rest, change) : change(value)
    return Buffer.concat([tag, isLong ? varint(now.length) : Buffer.alloc(0), now])
  })
  return Buffer.concat(parts)
}

interface Field {
  number: number
  value: Buffer
  tag: Buffer
  /** Its length stands before it. */
  isLong: boolean
  whole: Buffer
}

function* fieldsOf(message: Buffer): Generator<Field> {
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

/** Whole numbers stand in sevens of bits, the lowest first. */
function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) | 0x80)
  }
}

function numberOf(bytes: Buffer): number {
  return bytes.reduceRight((value, byte) => value * 128 + (byte & 0x7f), 0)
}
