/** Pure: captions in WebVTT (and SubRip, which people have), read into cues and written clean. */
export interface Cue {
  from: number
  to: number
  text: string
}

const most = 5000
const time = /^(?:(\d{1,2}):)?(\d{2}):(\d{2})[.,](\d{3})$/

/** Null for what is no captions. Tags and settings are left out: only words and their times come in. */
export function readCaptions(file: string): Cue[] | null {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0) return []
    const [from, to] = lines[at]!.split('-->').map((part) => secondsOf(part.trim().split(/\s/)[0] ?? ''))
    const text = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll(/[<>]/g, '')
      .replaceAll('-->', '→')
      .trim()
    return from == null || to == null || to <= from || text === '' ? [] : [{ from, to, text: text.slice(0, 500) }]
  })
  return cues.length > 0 && cues.length <= most ? cues.toSorted((a, b) => a.from - b.from) : null
}

export const writeVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}`).join('\n\n')}\n`

function secondsOf(written: string): number | null {
  const found = time.exec(written)
  if (!found) return null
  const [, hours = '0', minutes, seconds, thousandths] = found
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

function clock(at: number): string {
  const whole = Math.round(at * 1000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60]
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(whole % 1000).padStart(3, '0')}`
}
