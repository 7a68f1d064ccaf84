import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { mailbox } from './mailbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
let written = 0

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function deliver({ to = 'asha@example.com', subject = 'Welcome', text = 'Namaste' }) {
  const file = join(folder, `${written++}`)
  writeFileSync(file, [`To: Asha <${to}>`, `Subject: ${subject}`, '', text].join('\r\n'))
  renameSync(file, `${file}.eml`)
}

test('waits for a mail that has not arrived yet', async () => {
  const box = mailbox(folder)
  const waiting = box.next({ to: 'asha@example.com', subject: /quotation/ })
  deliver({ subject: 'Welcome' })
  deliver({ subject: 'Your quotation is ready', text: 'Total 500' })
  expect((await waiting).text).toContain('Total 500')
})

test("returns the recipient's newest mail first, and no mail twice", async () => {
  const box = mailbox(folder)
  deliver({ text: 'first' })
  deliver({ text: 'second' })
  deliver({ to: 'ravi@example.com', text: 'not hers' })
  expect((await box.all('Asha@Example.com')).map(({ text }) => text.trim())).toEqual(['second', 'first'])
  expect((await box.next({ to: 'asha@example.com' })).text).toContain('second')
  expect((await box.next({ to: 'asha@example.com' })).text).toContain('first')
})

test('lists the existing mails when the expected one does not arrive', async () => {
  const box = mailbox(folder)
  deliver({ subject: 'Welcome' })
  await expect(box.next({ to: 'asha@example.com', subject: 'Reset' }, 1)).rejects.toThrow(/Reset.*Welcome/)
})
