import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { peekBytes } from '../store/peek.ts'
import { sniff } from './sniff.server.ts'

const look = (bytes: Uint8Array | string) => sniff(peekBytes(typeof bytes === 'string' ? Buffer.from(bytes) : bytes))
const hex = (text: string, length = 0) => Buffer.concat([Buffer.from(text, 'hex'), Buffer.alloc(length)])
const words = (text: string) => Buffer.from(text)
const join = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a32' } })
const zip = (files: Record<string, Uint8Array | [Uint8Array, { level: 0 }]>) => Buffer.from(zipSync(files))

function windowsProgram(): Buffer {
  const bytes = Buffer.alloc(200)
  bytes.write('MZ')
  bytes.writeUInt32LE(128, 60)
  bytes.write('PE\0\0', 128)
  return bytes
}

function installer(): Buffer {
  const bytes = Buffer.alloc(512 * 3)
  hex('d0cf11e0a1b11ae1').copy(bytes)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  hex('84100c0000000000c000000000000046').copy(bytes, 1024 + 80)
  return bytes
}

test.each<[string, Uint8Array]>([
  ['a Windows program', windowsProgram()],
  ['a DOS program', hex('4d5a9000030000000400', 80)],
  ['a Linux program', hex('7f454c460201', 80)],
  ['a Mac program', hex('cffaedfe07000001', 80)],
  ['a Mac program for several machines', hex('cafebabe00000002', 80)],
  ['a script with a shebang', words('#!/bin/sh\nrm -rf /\n')],
  ['a script with a shebang and a gap', words('#! /usr/bin/env python3\n')],
  ['a Java archive', zip({ 'META-INF/MANIFEST.MF': words('Main-Class: X'), 'X.class': words('x') })],
  ['an Android app', zip({ 'AndroidManifest.xml': words('x'), 'classes.dex': words('x') })],
  ['a Windows installer', installer()],
  ['a Mac disk image', Buffer.concat([Buffer.alloc(2000, 7), words('koly'), Buffer.alloc(508)])],
  ['a Windows shortcut', hex('4c0000000114020000000000c000000000000046', 80)],
  ['a Debian package', words('!<arch>\ndebian-binary   ')],
  ['a program in front of a zip', join(windowsProgram(), zip({ 'a.txt': words('a') }))],
])('refused: %s', async (_, bytes) => {
  expect(await look(bytes)).toEqual({ refused: { th: 'ไม่รับไฟล์โปรแกรม', en: 'programs are not accepted' } })
})

test.each<[string, string, Uint8Array | string]>([
  ['nothing at all', 'application/octet-stream', ''],
  ['plain words', 'text/plain', 'MZ is how my name begins'],
  ['Thai', 'text/plain', 'กาแฟดอยช้าง คั่วกลาง'],
  ['Thai in Windows-874', 'text/plain', hex('a1d2e1bf')],
  ['UTF-16', 'text/plain', join(hex('fffe'), Buffer.from('กาแฟ', 'utf16le'))],
  ['letters cut in the middle', 'text/plain', words('กาแฟ'.repeat(30_000)).subarray(0, 256 * 1024 + 1)],
  ['a table', 'text/csv', 'ชื่อ,ราคา\n"ลาเต้, เย็น",65\nมอคค่า,70\n'],
  ['a list in one line', 'text/plain', 'a, b, c'],
  ['a web page', 'text/html', '\uFEFF  <!DOCTYPE html><title>x</title>'],
  ['a web page behind a comment', 'text/html', '<!-- x --><script>alert(1)</script>'],
  ['a comment only', 'text/html', '<!-- x'],
  ['a drawing', 'image/svg+xml', '<?xml version="1.0"?><!-- a --><!DOCTYPE svg><svg onload="x()"/>'],
  ['a drawing without anything before it', 'image/svg+xml', '<SVG xmlns="…">'],
  ['XML', 'application/xml', '<?xml version="1.0"?><feed/>'],
  ['a web page as XML', 'application/xhtml+xml', '<?xml version="1.0"?><html xmlns="…"/>'],
  ['JSON', 'application/json', '{"a": [1]}'],
  ['a calendar', 'text/calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'],
  ['a PDF', 'application/pdf', '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'],
  ['a zip', 'application/zip', zip({ 'a.txt': words('a'), 'b/c.exe': windowsProgram() })],
  ['an empty zip', 'application/zip', hex('504b0506', 18)],
  ['half a zip', 'application/zip', zip({ 'a.txt': words('a'.repeat(999)) }).subarray(0, 60)],
  ['a stored PDF in a zip', 'application/zip', zip({ 'a.pdf': [words('%PDF-1.7 …'), { level: 0 }] })],
  [
    'a Word document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    zip({ '[Content_Types].xml': words('<Types/>'), 'word/document.xml': words('<w/>') }),
  ],
  ['a book', 'application/epub+zip', zip({ mimetype: [words('application/epub+zip'), { level: 0 }] })],
  ['a zip of zips', 'application/zip', zip({ 'a.zip': [zip({ 'a.txt': words('a'.repeat(2e4)) }), { level: 0 }] })],
  ['what nobody knows', 'application/octet-stream', hex('00010203040506')],
])('kept: %s is %s', async (_, contentType, bytes) => {
  expect(await look(bytes)).toEqual({ contentType, because: null })
})

test('pictures are what they are, whatever their text says', async () => {
  for (const [format, contentType] of [
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const)
    expect(await look(await picture.clone().toFormat(format).toBuffer())).toEqual({ contentType, because: null })
})

test('polyglots are kept shut: a picture or a document that is also a page, a script, an archive or a program', async () => {
  const [gif, jpeg, png] = await Promise.all([
    picture.clone().gif().toBuffer(),
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
  ])
  const archive = zip({ 'a.txt': words('a') })
  const hidden = zip({ 'a.txt': [words('a'), { level: 0 }] })
  const end = hidden.lastIndexOf('PK\x05\x06')
  const list = hidden.readUInt32LE(end + 16)
  const program = Buffer.concat([windowsProgram(), Buffer.alloc(2000)])
  const moved = Buffer.concat([hidden.subarray(0, list), program, hidden.subarray(list)])
  moved.writeUInt32LE(list + program.length, end + program.length + 16)
  const cases: [string, Uint8Array][] = [
    ['a GIF that is also a page', join(gif, '<script>alert(1)</script>')],
    ['a GIF that is also a script', join('GIF89a/*', gif.subarray(8), '*/=1;alert(1)')],
    ['a GIF that is also an assignment', join('GIF89a=1;alert(1)//', gif.subarray(19))],
    ['a JPEG with a page in it', join(jpeg, '<HTML ><body>')],
    ['a PNG with a server’s script', join(png, '<?php system($_GET[0]);')],
    ['a GIF that is also a Java archive', join(gif, zip({ 'META-INF/MANIFEST.MF': words('x') }))],
    ['a PNG that is also a zip', join(png, archive)],
    ['a PDF that is also a zip', join('%PDF-1.7\n', archive)],
    ['a zip that is also a PDF', zip({ 'x%PDF-1.7': words('a') })],
    ['a picture that is also a PDF', join(jpeg.subarray(0, 2), hex('fffe0010'), '%PDF-1.7 abcdef', jpeg.subarray(2))],
    ['a long page that is also a zip', join('<html>', 'ก'.repeat(100_000), archive)],
    ['two zips in one', join(archive, archive)],
    ['a zip with a program between its files', moved],
  ]
  for (const [what, bytes] of cases) expect(await look(bytes), what).toMatchObject({ because: 'polyglot' })
})

/** A zip that claims of each entry what the table says; the data is not there, and nobody looks for it. */
function claiming(entries: { name: string; packed: number; size: number; at?: number }[]): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const local = Buffer.alloc(30 + entry.name.length + entry.packed)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(entry.name.length, 26)
    local.write(entry.name, 30)
    const row = Buffer.alloc(46 + entry.name.length)
    row.write('PK\x01\x02', 'latin1')
    row.writeUInt16LE(8, 10)
    row.writeUInt32LE(entry.packed, 20)
    row.writeUInt32LE(entry.size, 24)
    row.writeUInt16LE(entry.name.length, 28)
    row.writeUInt32LE(entry.at ?? at, 42)
    row.write(entry.name, 46)
    locals.push(local)
    list.push(row)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...list, end])
}

test('zip bombs are kept shut by what their list claims; nothing is unpacked for it', async () => {
  const million = 1_000_000
  const bombs: [string, Buffer][] = [
    ['one that unpacks a thousandfold', claiming([{ name: 'a', packed: million, size: 1000 * million }])],
    [
      'many that do so together',
      claiming(Array.from({ length: 40 }, (_, n) => ({ name: `${n}`, packed: 1000, size: 40 * million }))),
    ],
    [
      'entries that share their bytes',
      claiming(Array.from({ length: 9 }, (_, n) => ({ name: `${n}`, packed: 5000, size: 9000, at: 0 }))),
    ],
    ['archives that can be pressed', claiming([{ name: 'lib 0.zip', packed: 2534, size: 34_902 }])],
  ]
  const [, inner] = bombs[0]!
  bombs.push(['one inside another', zip({ 'a/inner.zip': [inner, { level: 0 }] })])
  for (const [what, bytes] of bombs) expect(await look(bytes), what).toMatchObject({ because: 'archiveBomb' })
  const harmless = claiming([{ name: 'log.txt', packed: million, size: 60 * million }])
  expect(await look(harmless)).toEqual({ contentType: 'application/zip', because: null })
})

test('hostile lists end, and say nothing that is not so', async () => {
  const whole = zip({ 'a.txt': words('a'), 'b.txt': words('b') })
  for (let at = 0; at < whole.length; at++) {
    const bytes = Buffer.from(whole)
    bytes[at] = bytes[at]! ^ 0xff
    await expect(look(bytes)).resolves.toBeTypeOf('object')
  }
})
