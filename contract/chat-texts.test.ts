import { expect, test } from 'vitest'
import { CHAT_TEXTS, type ChatName, chatHoles, chatLink, chatText, templateText } from './chat-texts.ts'

test.each(Object.keys(CHAT_TEXTS) as ChatName[])('%s meets the rules for WhatsApp templates', (name) => {
  const text = templateText(name)
  const holes = chatHoles(name)
  expect(holes).toEqual([...new Set(holes)])
  expect(text).not.toMatch(/^\{|\}$|\}\s*\{/)
  expect(text.length).toBeLessThan(550)
})

test('opens a chat with the stored or typed number and the whole text', () => {
  const text = chatText('coming', {
    name: 'Asha & Ravi',
    order: 'PG-7F3A-92C1',
    when: '27 Nov 2026, around 10:30 am',
    money: '',
  })
  expect(text).toBe(
    'Namaste Asha & Ravi, this is Pujaghar. We bring your order PG-7F3A-92C1 on 27 Nov 2026, around 10:30 am. See you soon.',
  )
  for (const phone of ['+919845012345', '098450 12345']) {
    const { origin, pathname, searchParams } = new URL(chatLink(phone, text) ?? '')
    expect([origin, pathname, searchParams.get('text')]).toEqual(['https://wa.me', '/919845012345', text])
  }
})

test.each(['+912222334455', '12345', ''])('returns no chat for “%s”, which is not a mobile number', (phone) => {
  expect(chatLink(phone, 'Namaste')).toBe(null)
})

test.each(Object.keys(CHAT_TEXTS) as ChatName[])('%s has no link for a customer without a page', (name) => {
  const told = Object.fromEntries(chatHoles(name).map((hole) => [hole, `${hole}.`]))
  const text = chatText(name, { name: 'Asha', link: 'https://shop.example/list-review/1', ...told } as never, false)
  expect(text).toMatch(/^Namaste name\., [^:]*(?:: [^:]*)?[.?](?:\nPujaghar)?$/)
  expect(text).not.toMatch(/page|\bhere\b|link|https?:/)
})

test.each(['quotationReady', 'changeProposed'] as const)('%s asks a customer without a page for an answer', (name) => {
  const told = { name: 'Asha', order: 'PG-7F3A-92C1', total: '₹84', until: 'Sunday', note: 'No jasmine.', link: '' }
  expect(chatText(name, told, false)).toMatch(/\. Please tell us whether you accept it\.\nPujaghar$/)
  expect(chatText(name, told)).not.toContain('tell us')
})
