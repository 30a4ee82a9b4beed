/** The two files that nearly every first screen needs: preload them in the document's head. */
import latin from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-400-normal.woff2?url'
import thai from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2?url'
import latinBold from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-600-normal.woff2?url'
import thaiBold from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff2?url'
import sarabunLatinBold from '@fontsource/sarabun/files/sarabun-latin-600-normal.woff2?url'
import sarabunLatin from '@fontsource/sarabun/files/sarabun-latin-400-normal.woff2?url'
import sarabunThaiBold from '@fontsource/sarabun/files/sarabun-thai-600-normal.woff2?url'
import sarabunThai from '@fontsource/sarabun/files/sarabun-thai-400-normal.woff2?url'
import type { Theme } from './theme.ts'

export type FontPreload = { rel: 'preload'; as: 'font'; type: 'font/woff2'; crossOrigin: 'anonymous'; href: string }

/** Spread into React Router's `links()` or print as `<link>`. */
export function fontPreloads(font: Theme['font']): FontPreload[] {
  return preloads(font === 'sarabun' ? [sarabunThai, sarabunLatin] : [thai, latin])
}

/**
 * The site's font for a page outside of its frame, which has no sheet of ours: as `font-family` Site in 400 and 600.
 * What is asked for is only what the page writes.
 */
export function fontFaces(font: Theme['font']): string {
  const files =
    font === 'sarabun'
      ? [sarabunThai, sarabunLatin, sarabunThaiBold, sarabunLatinBold]
      : [thai, latin, thaiBold, latinBold]
  return files
    .map((file, at) => {
      const range =
        at % 2 === 0
          ? 'unicode-range:U+0E01-0E5B,U+200C-200D,U+25CC;'
          : 'unicode-range:U+0000-0E00,U+2000-200B,U+200E-25CB;'
      return `@font-face{font-family:Site;font-weight:${at < 2 ? 400 : 600};font-display:swap;${range}src:url(${JSON.stringify(file)}) format("woff2")}`
    })
    .join('\n')
}

/** Papers wear Sarabun whatever the site's font, and their title is bold. */
export const paperFontPreloads = (): FontPreload[] => preloads([sarabunThai, sarabunLatin, sarabunThaiBold])

function preloads(files: readonly string[]): FontPreload[] {
  return files.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }))
}
