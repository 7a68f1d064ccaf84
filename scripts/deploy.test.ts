import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv, VARIABLES } from '#server/env.ts'

const compose = readFileSync('deploy/compose.yaml', 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The variables of the nodes: those of every node, of each role and of the image. */
const [shared = ''] = /(?<=x-environment: &environment\n).*?(?=\n\n)/s.exec(compose) ?? []
const ofRoles = all(compose, /environment: \{ <<: \*environment, (.*) \}/g).join(', ')
const image = all(readFileSync('deploy/Dockerfile', 'utf8'), /^ENV (.*)$/gm).join(' ')

test('the compose file and the image only set variables that the product knows', () => {
  const known = Object.values(VARIABLES).flatMap((group) => Object.keys(group))
  const set = [...all(shared, /^ {2}(\w+):/gm), ...all(ofRoles, /(\w+):/g), ...all(image, /(\w+)=/g)]
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'S3_BUCKET', 'SECRET', 'ROLE', 'DATA_DIR']))
  expect(set.filter((name) => !known.includes(name))).toEqual([])
})

test('the product accepts the variables of the compose file once they are filled in', () => {
  const filled = shared
    .replaceAll(/\$\{\w+:-(.*)\}$/gm, '$1')
    .replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name) => FILLED[name] ?? '')
  const variables = Object.fromEntries(all(filled, /^ {2}(\w+: .*)$/gm).map((line) => line.split(/: (.*)/s)))
  expect(readEnv({ ...variables, ROLE: 'api' })).toMatchObject({
    DATABASE_URL: 'postgres://pujaghar:sesame@postgres:5432/pujaghar',
    DESK_URL: 'https://desk.example',
    TRUST_PROXY: 'uniquelocal',
  })
})
const FILLED: Record<string, string> = {
  POSTGRES_PASSWORD: 'sesame',
  STORAGE_PASSWORD: 'sesame',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  SHOP_NAME: 'shop.example',
  DESK_NAME: 'desk.example',
}

test('deploy/.env.example lists exactly the variables that have to be filled in', () => {
  const asked = new Set(all(compose.replaceAll('$$', ''), /\$\{(\w+)/g))
  const named = all(readFileSync('deploy/.env.example', 'utf8'), /^#?([A-Z_]+)=/gm)
  expect(named.toSorted()).toEqual([...asked].toSorted())
})
