/** A slip drawn by the browser, whose shaper sets Thai marks where they belong, and made into dots. */
import { type Bitmap, toBitmap } from './escpos.ts'
import { type Paper, paperWidths, type SlipRow } from './slip.ts'

const sizes = { normal: 24, large: 34 } as const
/** Room for two marks above a letter and one below. */
const leading = 1.7
const family = '"Sarabun", "Noto Sans Thai", "IBM Plex Sans Thai", "Thonburi", "Leelawadee UI", sans-serif'

type Drawing = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export function drawSlip(rows: readonly SlipRow[], paper: Paper): Bitmap {
  const width = paperWidths[paper]
  const measuring = contextOf(8, 8)
  const set = rows.map((row) => setRow(measuring, row, width))
  const height = set.reduce((sum, { height: tall }) => sum + tall, 0)
  const drawing = contextOf(width, Math.max(8, height))
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.fillStyle = '#000'
  drawing.textBaseline = 'alphabetic'
  let top = 0
  for (const { draw, height: tall } of set) {
    draw(drawing, top)
    top += tall
  }
  return toBitmap(drawing.getImageData(0, 0, width, Math.max(8, height)))
}

function contextOf(width: number, height: number): Drawing {
  const made =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
          willReadFrequently: true,
        })
      : new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!made) throw new Error('this browser draws nothing')
  return made
}

interface SetRow {
  height: number
  draw(drawing: Drawing, top: number): void
}

function setRow(measuring: Drawing, row: SlipRow, width: number): SetRow {
  if (row.kind === 'space') return { height: 16, draw: () => undefined }
  if (row.kind === 'line') return { height: 14, draw: (drawing, top) => drawing.fillRect(0, top + 6, width, 2) }
  const size = sizes[row.size ?? 'normal']
  const font = `${row.bold ? 700 : 500} ${size}px ${family}`
  measuring.font = font
  const tall = Math.ceil(size * leading)
  const end = row.kind === 'pair' ? row.end : ''
  const endWidth = end === '' ? 0 : measuring.measureText(end).width
  const lines = wrapped(
    measuring,
    row.kind === 'pair' ? row.start : row.text,
    width - (endWidth > 0 ? endWidth + 12 : 0),
  )
  return {
    height: tall * lines.length,
    draw(drawing, top) {
      drawing.font = font
      lines.forEach((line, at) => {
        const base = top + tall * at + Math.ceil(size * 1.3)
        const isCentred = row.kind === 'text' && row.align === 'center'
        drawing.fillText(line, isCentred ? Math.max(0, (width - drawing.measureText(line).width) / 2) : 0, base)
        if (at === 0 && end !== '') drawing.fillText(end, width - endWidth, base)
      })
    },
  }
}

/** Thai has no blanks between words: the browser knows where they end. A word that is too long is cut between letters. */
function wrapped(measuring: Drawing, text: string, width: number): string[] {
  const fits = (line: string) => measuring.measureText(line).width <= width
  if (fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) {
    if (fits(line + segment)) {
      line += segment
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    for (const { segment: letter } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(
      segment.trimStart(),
    )) {
      if (!fits(line + letter) && line !== '') {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line.trim() === '' ? lines : [...lines, line]
}
