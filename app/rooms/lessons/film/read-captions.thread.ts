/**
 * Captions as people have them, WebVTT or SubRip in any letters, read by media-captions; runs off the loop. Strict where
 * it is lenient: lines of blanks end a cue, times may leave out their thousandths, and no cue is lost without a word.
 */
import { cutText } from '#kernel/cut-text.ts'
import { parseText } from 'media-captions'
import type { LocalText } from '#kernel/context.ts'
import { decodeText } from '#kernel/table-file/decode.ts'
import type { Cue } from './vtt.ts'

export type ReadCaptions = { cues: Cue[] } | { problem: LocalText }

const most = 5000
const stamp = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?$/

export async function run({ bytes }: { bytes: Uint8Array }): Promise<ReadCaptions> {
  const text = decodeText(bytes)?.text
  if (text === undefined) return { problem: none }
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => (line.trim() === '' ? '' : line))
  let times = 0
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->') || isNote(lines, at)) continue
    const written = timesOf(line)
    if (!written) return { problem: badTimes(at + 1) }
    lines[at] = written
    times++
  }
  const isVtt = /^WEBVTT(\s|$)/.test(lines[0] ?? '')
  const file = isVtt ? lines : ['WEBVTT', '', ...lines]
  const { cues, errors } = await parseText(file.join('\n'), { type: 'vtt', strict: false, errors: true })
  if (times === 0 || times > most) return { problem: none }
  if (cues.length !== times) return { problem: lost(times - cues.length, errors[0]?.line) }
  const read = cues.flatMap(({ startTime: from, endTime: to, text: said }) => {
    const words = plain(said)
    return words === '' ? [] : [{ from, to, text: cutText(words, 500) }]
  })
  return read.length > 0 ? { cues: read.toSorted((one, other) => one.from - other.from) } : { problem: none }
}

/** A comment, from its word to the next empty line. */
function isNote(lines: readonly string[], at: number): boolean {
  const begin = lines.lastIndexOf('', at) + 1
  return /^(?:NOTE|STYLE|REGION)(\s|$)/.test(lines[begin] ?? '')
}

/** `1:02,5 --> 1:03` → `00:01:02.500 --> 00:01:03.000`; settings behind it are left out. Null for none, or an end before its beginning. */
function timesOf(line: string): string | null {
  const [from, to] = line.split('-->').map((part) => stampOf(part.trim().split(/\s/)[0] ?? ''))
  return from && to && from < to ? `${from} --> ${to}` : null
}

function stampOf(typed: string): string | null {
  const found = stamp.exec(typed)
  if (!found) return null
  const [, hours = '0', minutes, seconds, rest = ''] = found
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes!.padStart(2, '0')}:${seconds}.${rest.padEnd(3, '0')}`
}

/** Tags that captions know, their times and places, go; `a < b` and `<3` are words. */
const plain = (text: string): string =>
  text
    .replaceAll(/<\/?(?:b|i|u|s|c|v|lang|ruby|rt|font|span)(?:[.\s][^<>\n]*)?>/gi, '')
    .replaceAll(/<\d[\d:.,]*:\d[\d:.,]*>|\{\\[^{}\n]*\}/g, '')
    .replaceAll(/&(lt|gt|amp|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    .trim()
    .normalize('NFC')
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', nbsp: ' ', lrm: '', rlm: '' }

const none = {
  th: 'ไม่ใช่ไฟล์คำบรรยาย .vtt หรือ .srt ที่อ่านได้ หรือมีเกิน 5,000 ช่วง',
  en: 'This is no .vtt or .srt that can be read, or it has more than 5,000 cues.',
}
const badTimes = (line: number): LocalText => ({
  th: `อ่านเวลาในบรรทัดที่ ${line} ไม่ได้ ยังไม่มีอะไรถูกบันทึก`,
  en: `The times in line ${line} cannot be read. Nothing was saved.`,
})
const lost = (count: number, line: number | undefined): LocalText => ({
  th: `อ่านคำบรรยายไม่ได้ ${count} ช่วง${line ? ` ใกล้บรรทัดที่ ${line}` : ''} ยังไม่มีอะไรถูกบันทึก`,
  en: `${count} cues cannot be read${line ? `, near line ${line}` : ''}. Nothing was saved.`,
})
