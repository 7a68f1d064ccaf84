import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#contract/limits.ts'
import { isPdf } from '../files/file-kind.ts'
import { acceptFiles, type FileFacts } from './accept-files.ts'

const file = (name: string, type = 'image/jpeg', size = 1000): FileFacts => ({ name, type, size })

describe('a chosen file', () => {
  it.each([
    file('list.jpg'),
    file('list.pdf', 'application/pdf'),
    file('IMG_0412.HEIC', ''),
    file('list.heif', 'application/octet-stream'),
    file('no-name-ending', 'image/webp'),
    file('exactly.png', 'image/png', MAX_FILE_BYTES),
  ])('is accepted: $name', (candidate) => {
    expect(acceptFiles([candidate], 0)).toEqual({
      accepted: [candidate],
      refusals: [],
      advice: { isTooLarge: false, tooMany: [] },
    })
  })

  it('is rejected by name if it is neither an image nor a PDF', () => {
    const { accepted, refusals } = acceptFiles([file('list.docx', 'application/msword'), file('notes.txt', '')], 0)
    expect(accepted).toEqual([])
    expect(refusals).toEqual(['list.docx is not an image or PDF.', 'notes.txt is not an image or PDF.'])
  })

  it('is rejected if its type contradicts its name', () => {
    expect(acceptFiles([file('list.heic', 'text/plain')], 0).refusals).toEqual(['list.heic is not an image or PDF.'])
  })

  it('is rejected if it is empty', () => {
    expect(acceptFiles([file('list.jpg', 'image/jpeg', 0)], 0).refusals).toEqual(['list.jpg is not an image or PDF.'])
  })

  it('is rejected by name if it is too large', () => {
    const { refusals, advice } = acceptFiles([file('scan.pdf', 'application/pdf', MAX_FILE_BYTES + 1)], 0)
    expect(refusals).toEqual(['scan.pdf exceeds 10MB limit.'])
    expect(advice).toEqual({ isTooLarge: true, tooMany: [] })
  })
})

describe('several files', () => {
  it('keep the valid files and reject the others', () => {
    const good = file('one.jpg')
    const { accepted, refusals } = acceptFiles([file('song.mp3', 'audio/mpeg'), good], 3)
    expect(accepted).toEqual([good])
    expect(refusals).toEqual(['song.mp3 is not an image or PDF.'])
  })

  it('fill the list up to ten files and name the rest', () => {
    const { accepted, refusals, advice } = acceptFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')], 9)
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg'])
    expect(refusals).toEqual(['Please upload at most 10 files.'])
    expect(advice).toEqual({ isTooLarge: false, tooMany: ['b.jpg', 'c.jpg'] })
  })
})

it('detects a PDF by its type, or by its name if there is no type', () => {
  expect(isPdf(file('list', 'application/pdf'))).toBe(true)
  expect(isPdf(file('LIST.PDF', ''))).toBe(true)
  expect(isPdf(file('list.pdf.jpg', ''))).toBe(false)
})
