/** What somebody sends who wants the one who looks at it to fall over, to wait or to grow. */
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Peek, peekBytes } from '../store/peek.ts'
import { sniff } from './sniff.server.ts'

/** How often it is read from: at an S3 service each is a request. */
function counted(bytes: Uint8Array): Peek & { reads: number; taken: number } {
  const peek = peekBytes(bytes)
  const all = {
    size: peek.size,
    reads: 0,
    taken: 0,
    async bytes(from: number, length: number) {
      const read = await peek.bytes(from, length)
      all.reads++
      all.taken += read.length
      return read
    },
  }
  return all
}
const stored = (files: Record<string, Uint8Array>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, [bytes, { level: 0 }]])))

test('a comment after the other, 36,000 of them, is a web page', async () => {
  const bytes = Buffer.from('<!---->'.repeat(36_000))
  expect(await sniff(peekBytes(bytes))).toEqual({ contentType: 'text/html', because: null })
  const drawing = Buffer.from(`${'<!-- a -->\n'.repeat(30)}<svg onload="x()"/>`)
  expect(await sniff(peekBytes(drawing))).toEqual({ contentType: 'image/svg+xml', because: null })
})

test('cut anywhere, any kind of file is still something', async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a32' } })
  const whole: Uint8Array[] = [
    zipSync({ 'a.txt': Buffer.from('a') }),
    Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(60)]),
    Buffer.concat([Buffer.from('PK\x03\x04PK\x06\x07', 'latin1'), Buffer.alloc(16, 255), Buffer.from('PK\x05\x06')]),
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(90, 255)]),
    Buffer.concat([Buffer.from('4d5a', 'hex'), Buffer.alloc(90, 255)]),
    await picture.clone().png().toBuffer(),
    await picture.clone().webp().toBuffer(),
  ]
  for (const bytes of whole)
    for (let length = 1; length <= Math.min(bytes.length, 150); length++)
      await expect(sniff(peekBytes(bytes.subarray(0, length)))).resolves.toBeTypeOf('object')
})

test('an end of an archive after the other is no reason to ask the store a thousand times', async () => {
  const ends = Buffer.from('PK\x05\x06'.repeat(16_000), 'latin1')
  const archive = counted(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(9000), ends]))
  expect(await sniff(archive)).toMatchObject({ contentType: 'application/zip', because: 'archiveBomb' })
  expect(archive.reads).toBeLessThan(100)
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a32' } })
    .png()
    .toBuffer()
  const picture = counted(Buffer.concat([png, ends]))
  expect(await sniff(picture)).toEqual({ contentType: 'image/png', because: 'polyglot' })
  expect(picture.reads).toBeLessThan(100)
})

test('archives in archives in archives are looked into so often and no more', async () => {
  const many = (inner: Uint8Array) =>
    stored(Object.fromEntries(Array.from({ length: 64 }, (_, n) => [`${n}.zip`, inner])))
  const leaf = stored({ 'a.bin': Buffer.alloc(11_000, 7) })
  const nested = counted(many(many(leaf)))
  expect(await sniff(nested)).toMatchObject({ contentType: 'application/zip' })
  expect(nested.reads).toBeLessThan(1000)
})

test('a list of 32 MB is too long for anybody, and is not read for it', async () => {
  const entries = Math.floor((32 * 1024 * 1024) / 46)
  const list = Buffer.alloc(entries * 46)
  for (let n = 0; n < entries; n++) list.write('PK\x01\x02', n * 46, 'latin1')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(4, 16)
  const archive = counted(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), list, end]))
  expect(await sniff(archive)).toEqual({ contentType: 'application/zip', because: 'archiveBomb' })
  expect(archive.taken).toBeLessThan(1024 * 1024)
})
