import { readFileSync, writeFileSync } from 'node:fs'
import { lineModelFile } from '#server/estimate/reading/models.ts'
import { changed, fieldsOf, varint } from './protobuf.ts'

/**
 * Makes the line reader's model from its original, which also knows 6,500 Chinese characters. Keeps only the columns of
 * Latin characters in the weights and biases of the last layer. The NOTICE beside the models names the origin of both
 * files.
 *   node scripts/cut-line-model.ts MODEL.onnx SIGNS.txt
 */
const LATIN_SIGN = /^[\x20-\x7e]$/
const [model = '', keys = ''] = process.argv.slice(2)
// The first class means "no character" and the last class is the space. The file lists neither.
const signs = ['', ...readFileSync(keys, 'utf8').split(/\r?\n/), ' ']
const kept = signs.flatMap((sign, at) => (at === 0 || LATIN_SIGN.test(sign) ? [at] : []))
writeFileSync(lineModelFile('model'), cut(readFileSync(model)))
const listed = kept.slice(1, -1).map((at) => signs[at])
writeFileSync(lineModelFile('signs'), listed.join('\n'))

/** Cuts an ONNX model. It is a protocol buffer; the numbers are the field numbers in onnx.proto. */
function cut(bytes: Buffer): Buffer {
  const [GRAPH, NODE, OUTPUT, ATTRIBUTE, TENSOR] = [7, 1, 12, 5, 5]
  const tensors = changed(bytes, [GRAPH, NODE, ATTRIBUTE, TENSOR], cutTensor)
  // The path in `output`: type, tensor type, shape, dimension, value.
  return changed(tensors, [GRAPH, OUTPUT, 2, 1, 2, 1, 1], cutSize)
}

/** Cuts a tensor that has one column for each character. Returns any other tensor unchanged. */
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
