/** The two files that nearly every first screen needs: preload them in the document's head. */
import latin from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-400-normal.woff2?url'
import thai from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2?url'
import sarabunLatin from '@fontsource/sarabun/files/sarabun-latin-400-normal.woff2?url'
import sarabunThaiBold from '@fontsource/sarabun/files/sarabun-thai-600-normal.woff2?url'
import sarabunThai from '@fontsource/sarabun/files/sarabun-thai-400-normal.woff2?url'
import type { Theme } from './theme.ts'

export type FontPreload = { rel: 'preload'; as: 'font'; type: 'font/woff2'; crossOrigin: 'anonymous'; href: string }

/** Spread into React Router's `links()` or print as `<link>`. */
export function fontPreloads(font: Theme['font']): FontPreload[] {
  return preloads(font === 'sarabun' ? [sarabunThai, sarabunLatin] : [thai, latin])
}

/** Papers wear Sarabun whatever the site's font, and their title is bold. */
export const paperFontPreloads = (): FontPreload[] => preloads([sarabunThai, sarabunLatin, sarabunThaiBold])

function preloads(files: readonly string[]): FontPreload[] {
  return files.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }))
}
