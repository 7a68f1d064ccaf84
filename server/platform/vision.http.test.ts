import { expect, test } from 'vitest'
import { visionServer } from '#tests/support/vision-server.ts'
import { openVision, PROMPT, type Vision } from './vision.ts'

const server = await visionServer()
const settings = { VISION_URL: server.url, VISION_KEY: 'key-of-the-shop', VISION_MODEL: 'small-vision' }
const vision = openVision(settings) as Vision
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const never = new AbortController().signal
const read = (until = never, maySend = async () => true) => vision.read(JPEG, until, maySend)

test('there is no model when one of its variables is missing', () => {
  expect(openVision({ ...settings, VISION_KEY: undefined })).toBeNull()
})

test('sends the image with the same prompt each time, and nothing else', async () => {
  server.answers(['Haldi 100 gm', '  Ghee   1 kg ', ''])
  expect(await read()).toEqual(['Haldi 100 gm', 'Ghee 1 kg'])
  expect(server.requests).toHaveLength(1)
  const [request] = server.requests
  expect(request?.path).toBe('/v1/chat/completions')
  expect(request?.headers.authorization).toBe('Bearer key-of-the-shop')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    model: 'small-vision',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: PROMPT },
          { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/4A==' } },
        ],
      },
    ],
  })
})

test('accepts JSON in a code block', async () => {
  server.answers({ says: '```json\n{"lines": ["Kumkum"]}\n```' })
  expect(await read()).toEqual(['Kumkum'])
})

test('an unclosed code block is rejected quickly', { timeout: 5000 }, async () => {
  const begin = performance.now()
  server.answers({ says: `\`\`\`json${'\n'.repeat(100_000)}` })
  await expect(read()).rejects.toThrow('not the JSON')
  server.answers({ says: `\`\`\`json${'\n'.repeat(100_000)}x` })
  await expect(read()).rejects.toThrow('not the JSON')
  expect(performance.now() - begin).toBeLessThan(1000)
})

test.each([429, 500, 503])('retries once after %i', async (status) => {
  server.answers(status, ['Haldi'])
  expect(await read()).toEqual(['Haldi'])
  server.answers(status)
  await expect(read()).rejects.toThrow(`it answered ${status}`)
  expect(server.requests).toHaveLength(2)
})

test('asks for permission before each request, also before the retry', async () => {
  server.answers(503, ['Haldi'])
  let left = 1
  await expect(read(never, async () => left-- > 0)).rejects.toThrow('no more may be sent')
  expect(server.requests).toHaveLength(1)
  await expect(read(never, async () => false)).rejects.toThrow('no more may be sent')
  expect(server.requests).toHaveLength(1)
})

test('removes characters that the database rejects or that are invisible', async () => {
  server.answers(['Hal\u0000di 1 kg', '\ud800Ghee\u202e 2', 'Kumkum\t50\ngm', '\u200b\u0007', 'ക്\u200dഷ ರ್\u200cಯ'])
  expect(await read()).toEqual(['Haldi 1 kg', 'Ghee 2', 'Kumkum 50 gm', 'ക്\u200dഷ ರ್\u200cಯ'])
})

test.each([
  ['a wrong key', 401, 'it answered 401'],
  ['no JSON', { says: 'I am sorry, I cannot read handwriting.' }, 'not the JSON'],
  ['other JSON', { says: '{"lines": [{"text": "Haldi"}]}' }, 'not the JSON'],
  ['more than was asked for', { says: '{"lines": [], "total": 5}' }, 'not the JSON'],
  ['no completion', { body: '{"choices": []}' }, 'no chat completion'],
  ['a page of a proxy', { body: '<html>Welcome</html>' }, 'no chat completion'],
  ['a line without an end', ['Haldi '.repeat(100)], 'not the JSON'],
  ['an answer without an end', { body: ' '.repeat(300 * 1024) }, 'too long'],
  ['another address', { redirect: `${server.url}/elsewhere` }, 'cannot be reached'],
] as const)('rejects %s without a retry', async (_, how, why) => {
  server.answers(typeof how === 'object' && 'length' in how ? [...how] : how)
  await expect(read()).rejects.toThrow(why)
  expect(server.requests).toHaveLength(1)
})

test('stops waiting when the time is over', async () => {
  server.answers('nothing')
  await expect(read(AbortSignal.timeout(50))).rejects.toThrow('in time')
})

test('an error contains neither the key nor the URL', async () => {
  const gone = openVision({ ...settings, VISION_URL: 'http://127.0.0.1:1/v1' }) as Vision
  await expect(gone.read(JPEG, never, async () => true)).rejects.toThrow(/^it cannot be reached \([A-Za-z_]+\)$/)
})
