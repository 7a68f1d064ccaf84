import { expect, test } from 'vitest'
import { ApiFailure } from '#ui/api/failure.ts'
import { faultsOf } from './faults.ts'

const files = ['good.jpg', 'bad.jpg', 'bad.pdf'].map((name, at) => ({ id: at + 7, file: new File(['x'], name) }))
const error = (path: string) => ({ path, message: `${path} is wrong` })

test('finds the files that the server could not open by their index', () => {
  const failure = new ApiFailure(415, 'no', ['files', 'files.1', 'files.2'].map(error))
  expect(faultsOf(failure, files)).toEqual([
    { id: 8, reason: 'files.1 is wrong', kind: 'damaged' },
    { id: 9, reason: 'files.2 is wrong', kind: 'damaged' },
  ])
  expect(faultsOf(new ApiFailure(0, 'gone', [error('files.0')]), files)).toMatchObject([{ id: 7, kind: 'other' }])
})

test('ignores errors that are not about a file', () => {
  expect(faultsOf(new ApiFailure(400, 'no', ['remark', 'files', 'files.3'].map(error)), files)).toEqual([])
  expect(faultsOf(new ApiFailure(500, 'no'), files)).toEqual([])
})
