import { expect, test } from 'vitest'
import { readCaptions, writeVtt } from './vtt.ts'

test('WebVTT and SubRip are read alike; tags, settings and odd times are left out', () => {
  const vtt =
    'WEBVTT\n\nNOTE hi\n\n1\n00:01.500 --> 00:03.000 align:start\n<v มานี>สวัสดี <b>ค่ะ</b>\n\n00:09.000 --> 00:08.000\nback'
  const srt = '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\nสวัสดี ค่ะ\r\n'
  expect(readCaptions(vtt)).toEqual([{ from: 1.5, to: 3, text: 'สวัสดี ค่ะ' }])
  expect(readCaptions(srt)).toEqual(readCaptions(vtt))
})

test('what is no captions is none, and what is written is read again', () => {
  for (const none of ['', 'hello', 'WEBVTT', '<script>alert(1)</script>']) expect(readCaptions(none)).toBeNull()
  const cues = [{ from: 3661.25, to: 3662, text: 'a → b\nline' }]
  expect(readCaptions(writeVtt(cues))).toEqual(cues)
})

test('a hundred kilobytes of hostile input are read in a moment', () => {
  const begun = performance.now()
  for (const part of ['<', '00:', ' --> ', '\n\n', '1\n00:00:00.000 --> '])
    readCaptions(part.repeat(100_000 / part.length))
  expect(performance.now() - begun).toBeLessThan(500)
})
