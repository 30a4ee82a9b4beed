/** Pure: a template of somebody's own as a page of Typst, with our pieces and without any door out. */
import { sheetTools, watermark } from './sheet-page.ts'

export const mostSource = 20_000

/**
 * Words of Typst that fetch something, and cannot be spelled otherwise where nothing evaluates text: the engine itself would ask
 * the network for a package.
 */
const closed = /(?<![\p{L}\p{N}_-])(import|include)(?![\p{L}\p{N}_-])/u

/** What of it is refused before anything is drawn; null when nothing is. */
export function problemOf(source: string): { word: string } | 'noCode' | null {
  const word = closed.exec(source)?.[1]
  if (word !== undefined) return { word }
  return /#?\b(qr|proof)\(/.test(source) ? null : 'noCode'
}

/** Every sign of it that is not of the language itself: it may be printed. */
export const lettersIn = (source: string): string => source.replaceAll(/[\u0000-\u007f]/g, '')

// Ours have them already: what is defined before keeps what it meant.
const taken = [
  'eval',
  'std',
  'plugin',
  'read',
  'json',
  'csv',
  'xml',
  'yaml',
  'toml',
  'cbor',
  'image',
  'bibliography',
  'sys',
  'datetime',
]
const shut = taken.map((name) => `#let ${name} = none`).join('\n')

export const ownPage = (source: string): string => `${sheetTools}\n${shut}\n${source}\n${watermark}`

/** To begin with. */
export const firstSource = String.raw`// ชื่อ หลักสูตร และข้อความของแต่ละใบอยู่ใน d / what varies stands in d
#place(top + center, dy: 24mm, block(width: W - 60mm, align(center, {
  crest(18mm, center)
  text(size: 12pt, fill: muted, d.issuer)
  v(4mm)
  fit(d.headingWords, 34pt, W - 60mm, font: serif, weight: 600, fill: accent)
  v(4mm)
  text(size: 12pt, fill: muted, d.awarded)
  v(2mm)
  fit(d.nameWords, 36pt, W - 60mm, font: serif, weight: 600)
  v(3mm)
  text(size: 12pt, fill: muted, d.reason)
  v(1mm)
  fit(d.courseWords, 20pt, W - 60mm, weight: 600)
  v(1mm)
  text(size: 11pt, fill: muted, d.details.join("  ·  "))
})))
#place(bottom + center, dy: -26mm, signers(center))
#place(bottom + right, dx: -26mm, dy: -46mm, proof(22mm, center))
#place(bottom + left, dx: 26mm, dy: -50mm, seal(30mm))
`
