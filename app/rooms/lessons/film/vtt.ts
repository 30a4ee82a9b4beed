/** Pure: captions as they are kept: WebVTT with plain words and their times. */
export interface Cue {
  from: number
  to: number
  text: string
}

const time = /^(\d{2}):(\d{2}):(\d{2})\.(\d{3})$/

/** What `writeVtt` wrote. Null for what is no captions. */
export function readVtt(file: string): Cue[] | null {
  const cues = file
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const [times = '', ...lines] = block.split('\n')
      const [from, to] = times.split(' --> ').map(secondsOf)
      const text = unescaped(lines.join('\n').trim())
      return from == null || to == null || to <= from || text === '' ? [] : [{ from, to, text }]
    })
  return cues.length > 0 ? cues : null
}

export const writeVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${escaped(text)}`).join('\n\n')}\n`

/** Words that look like a tag, an arrow or an empty line must not become one. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\n\s*\n/g, '\n')

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

function secondsOf(written: string): number | null {
  const found = time.exec(written)
  if (!found) return null
  const [hours, minutes, seconds, thousandths] = found.slice(1).map(Number) as [number, number, number, number]
  return hours * 3600 + minutes * 60 + seconds + thousandths / 1000
}

function clock(at: number): string {
  const whole = Math.round(at * 1000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60]
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(whole % 1000).padStart(3, '0')}`
}
