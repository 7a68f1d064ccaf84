import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { estimateFile } from '#server/estimate/estimate.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import { fixture, truthOf } from '#server/estimate/reading/made-lists.ts'
import { openOnnx } from '#server/estimate/reading/onnx.ts'
import { readFile } from '#server/estimate/reading/read-file.ts'
import { type Recogniser, startRecogniser } from '#server/estimate/reading/recognise.ts'
import type { EstimateLine, TextLine } from '#server/estimate/types.ts'

const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })

let recogniser: Recogniser
beforeAll(async () => {
  recogniser = await startRecogniser(openOnnx())
})

async function estimateOf(name: string): Promise<EstimateLine[]> {
  let count = 0
  const lines: TextLine[] = []
  for await (const page of readFile(fixture(name), recogniser)) lines.push(...page.lines)
  return estimateFile({ fileId: 'file', lines, knowledge, nextId: () => String(count++) }).lines
}

describe('estimates a list from its photo', () => {
  test.each([
    ['english-clean.png', 'english'],
    ['english-photo.jpg', 'english'],
    ['hindi-clean.png', 'hindi'],
    ['hindi-photo.jpg', 'hindi'],
    ['romanised-ruled-photo.jpg', 'romanised-ruled'],
    ['mixed-dark-clean.png', 'mixed-dark'],
    ['notebook-photo.jpg', 'notebook'],
  ])('%s', async (name, list) => {
    const { lines: truth } = truthOf(list)
    const estimate = await estimateOf(name)
    const found = truth.filter(({ itemId }) => estimate.some((line) => line.itemId === itemId))
    const isTrue = (line: EstimateLine) =>
      truth.some((each) => each.itemId === line.itemId && each.quantity === line.quantity && each.unit === line.unit)
    const sureAndWrong = estimate.filter((line) => line.state === 'matched' && !isTrue(line))
    expect(sureAndWrong.map((line) => line.text)).toEqual([])
    expect(found.length / truth.length).toBeGreaterThanOrEqual(0.9)
    expect(estimate.filter((line) => line.state === 'matched').length / truth.length).toBeGreaterThan(0.7)
  })
})
