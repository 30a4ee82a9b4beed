import { expect, test } from 'vitest'
import { cleanLine, cleanMessage, MessageInput, piecesOf } from './message-text.ts'

test('stored XSS: markup stays the text it is', () => {
  for (const text of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg/onload=alert(1)>'])
    expect(piecesOf(cleanMessage(text))).toEqual([text])
})

test('only http and https become links, and only where they lead is opened', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'file:///etc/passwd',
    'http://',
    'https://a:b@evil.example',
  ])
    expect(piecesOf(text)).toEqual([text])
  expect(piecesOf('ดูที่ https://sala.example/a?b=1&c=2). ขอบคุณ')).toEqual([
    'ดูที่ ',
    { href: 'https://sala.example/a?b=1&c=2', text: 'https://sala.example/a?b=1&c=2' },
    '). ขอบคุณ',
  ])
  expect(piecesOf('http://a.example http://b.example')).toHaveLength(3)
  expect(piecesOf('http://x.example"onmouseover="alert(1)')[0]).toEqual({
    href: 'http://x.example/',
    text: 'http://x.example',
  })
})

test('bidi and control characters are gone; what Thai and emoji need stays', () => {
  expect(cleanMessage('รูป\u202Egpj.exe\u2066\u0007\u0000\u200F\uFEFF')).toBe('รูปgpj.exe')
  expect(cleanMessage('น้ำ\u200bใจ 👨‍👩‍👧 ❤️')).toBe('น้ำ\u200bใจ 👨‍👩‍👧 ❤️')
  expect(cleanMessage('a\r\nb\u2028c\rd')).toBe('a\nb\nc\nd')
})

test('combining flood: marks do not pile up over the neighbours', () => {
  expect(cleanMessage(`ก${'\u0e49'.repeat(500)}`)).toBe(`ก${'\u0e49'.repeat(4)}`)
  expect(cleanMessage(`a${'\u0336\u0489'.repeat(300)}b`).length).toBeLessThan(8)
})

test('catastrophic regular expressions: 100 kB of hostile text is read at once', () => {
  const hostile = [
    'http://'.repeat(14_000),
    '.'.repeat(100_000),
    `a${'\u0301'.repeat(99_999)}`,
    '\n'.repeat(100_000),
    ' \t'.repeat(50_000),
  ]
  for (const text of hostile) {
    const started = performance.now()
    piecesOf(cleanMessage(text))
    expect(performance.now() - started).toBeLessThan(500)
  }
})

test('a message has at most 4,000 letters, five files and a key of its own', () => {
  const clientId = '7b0b8f5e-0000-4000-8000-000000000000'
  expect(MessageInput.safeParse({ text: 'ก'.repeat(4001), clientId }).success).toBe(false)
  expect(MessageInput.safeParse({ text: 'x', clientId: 'no' }).success).toBe(false)
  expect(MessageInput.safeParse({ text: 'x', clientId, attachments: Array(6).fill(clientId) }).success).toBe(false)
  expect(MessageInput.parse({ text: ' x ', clientId, attachments: '' })).toEqual({
    text: 'x',
    clientId,
    attachments: [],
  })
})

test('a line is one line', () => {
  expect(cleanLine(' a \n b ')).toBe('a b')
})
