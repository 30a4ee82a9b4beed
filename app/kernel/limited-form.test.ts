import { expect, test } from 'vitest'
import { formBounds, readForm } from './limited-form.server.ts'
import { Refusal } from './refusals.ts'

const encoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=B'
const parts = (heads: readonly string[]) => `${heads.map((head) => `--B\r\n${head}\r\n\r\n1\r\n`).join('')}--B--\r\n`
const named = (name: string) => `content-disposition: form-data; name="${name}"`
const form = (type: string, body: BodyInit) =>
  readForm(new Request('http://x.localhost/', { method: 'POST', body, headers: { 'content-type': type } }))
const status = (work: Promise<FormData>) =>
  work.then(
    (read) => [...read].length,
    (error: unknown) => (error instanceof Refusal ? error.status : error),
  )

test('fields are read as browsers write them', async () => {
  const sent = 'a=1&a=2&%E0%B8%81=%E0%B8%82+x&b&=empty&bad=%E0%A4%A&&c=a%3Db=c'
  expect([...(await form(encoded, sent))]).toEqual(
    [...new URLSearchParams(sent)].map(([name, value]) => (name === 'bad' ? ['bad', '%E0%A4%A'] : [name, value])),
  )
  expect(await status(form(encoded, ''))).toBe(0)
})

test('a form with files is read', async () => {
  const sent = new FormData()
  sent.append('word', 'กาแฟ')
  sent.append('file', new File(['x'.repeat(70_000)], 'ใบเสร็จ.txt'))
  const read = await readForm(new Request('http://x.localhost/', { method: 'POST', body: sent }))
  expect(read.get('word')).toBe('กาแฟ')
  expect(read.get('file')).toMatchObject({ name: 'ใบเสร็จ.txt', size: 70_000 })
})

test.each([
  ['fields without a value', encoded, 'a&'.repeat(500_000)],
  ['fields', encoded, 'a=1&'.repeat(250_000)],
  ['a name that is long', encoded, `${'a'.repeat(60_000)}=1`],
  ['parts', multipart, parts(Array.from({ length: 20_000 }, () => named('a')))],
  ['a part whose head is long', multipart, parts([`${named('a')}${'; a="b"'.repeat(100_000)}`])],
  ['a part with many headers', multipart, parts([`${named('a')}\r\n${'x: y\r\n'.repeat(150_000)}x: y`])],
  ['a part with a long name', multipart, parts([named('a'.repeat(3000))])],
  ['no boundary', 'multipart/form-data', parts([named('a')])],
  ['marks and nothing else', multipart, '--B'.repeat(300_000)],
])('a form of too many %s is refused before anything is made of it', async (_what, type, body) => {
  expect(await status(form(type, body))).toBe(400)
})

test('as many fields and parts as a form may have are read, and text is bounded', async () => {
  const ids = Array.from({ length: formBounds.fields }, (_, n) => `id=${n}`).join('&')
  expect(await status(form(encoded, ids))).toBe(formBounds.fields)
  expect(await status(form(multipart, parts(Array.from({ length: 900 }, () => named('a')))))).toBe(900)
  expect(
    await status(form(multipart, parts([named('a')]).replace('\r\n1\r\n', `\r\n${'1'.repeat(5_000_000)}\r\n`))),
  ).toBe(413)
})
