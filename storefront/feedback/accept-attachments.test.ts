import { expect, it } from 'vitest'
import { MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '#contract/limits.ts'
import { acceptAttachments, fieldOf } from './accept-attachments.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })
const photo = file('puja.jpg', 'image/jpeg')
const film = file('aarti.mp4', 'video/mp4')

it.each([
  ['images', photo],
  ['images', file('IMG_1.HEIC', '')],
  ['images', file('full.png', 'image/png', MAX_FILE_BYTES)],
  ['videos', film],
  ['videos', file('clip.mkv', 'application/octet-stream')],
  ['videos', file('full.mov', 'video/quicktime', MAX_VIDEO_BYTES)],
] as const)('accepts among the %s: $name', (field, candidate) => {
  expect(acceptAttachments(field, [candidate], 0)).toEqual({ accepted: [candidate], refusals: [] })
  expect(fieldOf(candidate)).toBe(field)
})

it.each([
  ['images', film, 'aarti.mp4 is not an image.'],
  ['images', file('list.pdf', 'application/pdf'), 'list.pdf is not an image.'],
  ['images', file('empty.jpg', 'image/jpeg', 0), 'empty.jpg is not an image.'],
  ['images', file('big.jpg', 'image/jpeg', MAX_FILE_BYTES + 1), 'big.jpg exceeds 10MB limit.'],
  ['videos', photo, 'puja.jpg is not a video.'],
  ['videos', file('big.mp4', 'video/mp4', MAX_VIDEO_BYTES + 1), 'big.mp4 exceeds 50MB limit.'],
] as const)('rejects among the %s by name: %s', (field, candidate, refusal) => {
  expect(acceptAttachments(field, [candidate], 0)).toEqual({ accepted: [], refusals: [refusal] })
})

it('accepts five images and two videos in total, and reports the limit once', () => {
  const six = Array.from({ length: 6 }, () => photo)
  expect(acceptAttachments('images', six, 0)).toEqual({
    accepted: six.slice(1),
    refusals: ['You can upload maximum 5 images'],
  })
  expect(acceptAttachments('images', [photo, photo, photo], 4).accepted).toHaveLength(1)
  expect(acceptAttachments('videos', [film], 2)).toEqual({
    accepted: [],
    refusals: ['You can upload maximum 2 videos'],
  })
})
