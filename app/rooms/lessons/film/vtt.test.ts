import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run } from './read-captions.thread.ts'
import { readVtt, writeVtt } from './vtt.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => run({ bytes: bytes(text) })
async function cuesIn(text: string) {
  const found = await read(text)
  return 'cues' in found ? found.cues : found.problem.en
}
const fixture = (name: string) =>
  run({ bytes: new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url))) })

test('WebVTT and SubRip are read alike; tags, settings and notes are left out', async () => {
  const vtt =
    'WEBVTT\n\nNOTE 1 --> 2\n\n1\n00:01.500 --> 00:03.000 align:start\n<v มานี>สวัสดี <b>ค่ะ</b>\n\nSTYLE\n::cue {}'
  const srt = '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n{\\an8}<font color="red">สวัสดี</font> ค่ะ\r\n'
  expect(await cuesIn(vtt)).toEqual([{ from: 1.5, to: 3, text: 'สวัสดี ค่ะ' }])
  expect(await cuesIn(srt)).toEqual(await cuesIn(vtt))
})

test('in the Thai letters of Windows, and with lines of blanks between', async () => {
  expect(await fixture('captions-tis620.srt')).toEqual({ cues: [{ from: 1, to: 2, text: 'สวัสดีครับ' }] })
  expect(await fixture('captions-space-line.srt')).toEqual({
    cues: [
      { from: 1, to: 2, text: 'สวัสดี' },
      { from: 3, to: 4, text: 'ลาก่อน' },
    ],
  })
})

test('words that look like tags stay; times without thousandths are times', async () => {
  const words = 'if a < b and c > d, i <3 <you> & me'
  const cues = [
    { from: 1, to: 2, text: words },
    { from: 3.5, to: 4.04, text: 'two\nlines' },
  ]
  expect(await cuesIn(`1\n00:00:01 --> 00:00:02\n${words}\n\n2\n0:03,5 --> 0:04.04\ntwo\nlines`)).toEqual(cues)
  expect(await cuesIn('WEBVTT\n\n00:01 --> 00:02\na &lt; b')).toEqual([{ from: 1, to: 2, text: 'a < b' }])
})

test('no cue is lost without a word: its line is named and nothing is taken', async () => {
  const good = '1\n00:00:01,000 --> 00:00:02,000\na\n\n'
  expect(await cuesIn(`${good}2\n00:00:0x,000 --> 00:00:04,000\nb`)).toBe(
    'The times in line 6 cannot be read. Nothing was saved.',
  )
  expect(await cuesIn(`${good}2\n00:00:09,000 --> 00:00:08,000\nb`)).toBe(
    'The times in line 6 cannot be read. Nothing was saved.',
  )
  for (const none of ['', 'hello', 'WEBVTT', '<script>alert(1)</script>'])
    expect(await read(none)).toHaveProperty('problem')
})

test('what is kept is read again as it was', () => {
  const cues = [
    { from: 3661.25, to: 3662, text: 'a --> b\n<b> & &lt;' },
    { from: 3663, to: 3664, text: 'ลาก่อน' },
  ]
  expect(readVtt(writeVtt(cues))).toEqual(cues)
  expect(readVtt('hello')).toBeNull()
})

test('a hundred kilobytes of hostile input come to an answer', async () => {
  for (const part of ['<', '00:', ' --> ', '\n\n', '1\n00:00:00.000 --> ', '00:01 --> 00:02\n', 'NOTE\n'])
    expect(Object.keys(await read(part.repeat(100_000 / part.length)))).toHaveLength(1)
})
