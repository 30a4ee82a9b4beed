/** Sarabun, in which the chart is drawn, printed and saved; loaded where there is a chart. */
import latinFont from '@fontsource/sarabun/files/sarabun-latin-400-normal.woff2?url'
import thaiFont from '@fontsource/sarabun/files/sarabun-thai-400-normal.woff2?url'
import thaiBoldFont from '@fontsource/sarabun/files/sarabun-thai-600-normal.woff2?url'
import { CHART_FONT } from './paint-picture.ts'

export const faces = [
  { url: thaiFont, weight: 400, range: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC' },
  { url: thaiBoldFont, weight: 600, range: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC' },
  { url: latinFont, weight: 400, range: 'U+0000-00FF,U+2000-206F,U+2190-21FF,U+2212' },
] as const

let loading: Promise<void> | undefined

/** The page knows them by `CHART_FONT` from then on. */
export function loadFonts(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<void> {
  const all = faces.map(({ url, weight, range }) =>
    new FontFace(CHART_FONT, `url(${url}) format('woff2')`, { weight: String(weight), unicodeRange: range }).load(),
  )
  for (const face of await Promise.all(all)) document.fonts.add(face)
}
