import { readFileSync, writeFileSync } from 'node:fs'
import { lineModelFile } from '#server/estimate/reading/models.ts'
import { changed, fieldsOf, varint } from './protobuf.ts'

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
