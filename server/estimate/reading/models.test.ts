import { expect, test } from 'vitest'
import { missingModels } from './models.ts'

test('all models are in the repository', () => {
  expect(missingModels()).toEqual([])
})

test('names every missing model', () => {
  const scripts = ['Devanagari', 'eng', 'Kannada', 'Telugu', 'Tamil', 'Gujarati', 'Bengali', 'Malayalam', 'Gurmukhi']
  const files = [
    ...scripts.map((script) => `${script}.traineddata.gz`),
    'PP-OCRv4-rec.onnx',
    'PP-OCRv4-rec.signs.txt',
    'PP-OCRv4-det.onnx',
  ]
  expect(missingModels('/nowhere')).toEqual(files.map((file) => `/nowhere/${file}`))
})
