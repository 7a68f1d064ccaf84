import { expect, test } from 'vitest'
import { missingModels } from './models.ts'

test('all models are in the repository', () => {
  expect(missingModels()).toEqual([])
})

test('every model that is not there is named', () => {
  expect(missingModels('/nowhere')).toEqual(
    ['Devanagari', 'eng', 'Kannada', 'Telugu', 'Tamil', 'Gujarati', 'Bengali'].map(
      (model) => `/nowhere/${model}.traineddata.gz`,
    ),
  )
})
