/** Pure: which files of a zip are taken, under which names, and as what they are given to browsers. */
import type { ZipEntry } from '#kernel/unzip.server.ts'

/** Why a package is refused; `at` names what in it. */
export interface Fault {
  why:
    | 'notZip'
    | 'tooLarge'
    | 'bomb'
    | 'badName'
    | 'link'
    | 'forbidden'
    | 'noManifest'
    | 'badManifest'
    | 'noLaunch'
    | 'broken'
  at?: string
}

export const mostZipBytes = 500 * 1024 ** 2
export const mostFileBytes = 100 * 1024 ** 2
export const mostBytes = 1024 ** 3
export const mostFiles = 5000

/** What some machine would run if somebody saved it; no browser needs one, so it is left out. */
const program =
  /\.(exe|dll|com|bat|cmd|msi|msix|scr|pif|cpl|ps1|psm1|vbs|vbe|wsf|wsh|hta|lnk|reg|jar|class|sh|command|app|apk|ipa|dmg|pkg|deb|rpm|so|dylib|php\d?|phtml|asp|aspx|ashx|jsp|jspx|cgi|htaccess)$/i

export interface Taken {
  path: string
  entry: ZipEntry
}

/** The files of a package by their paths. What packers leave behind is passed over; programs are left out by name. */
export function takenFiles(entries: readonly ZipEntry[]): { files: Taken[]; leftOut: string[] } | Fault {
  const taken = new Map<string, Taken>()
  const leftOut: string[] = []
  let bytes = 0
  for (const entry of entries) {
    const path = entry.name.replaceAll('\\', '/')
    if (!isInside(path)) return { why: 'badName', at: entry.name }
    if (entry.isLink) return { why: 'link', at: entry.name }
    if (path.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)) continue
    if (program.test(path)) {
      leftOut.push(path)
      continue
    }
    if (entry.size > mostFileBytes) return { why: 'bomb', at: entry.name }
    bytes += entry.size
    // Two of one name: which of them is meant, programs disagree.
    if (taken.has(path)) return { why: 'badName', at: entry.name }
    taken.set(path, { path, entry })
  }
  if (bytes > mostBytes || taken.size > mostFiles) return { why: 'bomb' }
  return { files: [...taken.values()], leftOut }
}

/** Below the package's own folder, wherever that is; and a name that an address can have. */
function isInside(path: string): boolean {
  if (path === '' || path.length > 300 || path.startsWith('/') || /^[a-z]:/i.test(path)) return false
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u001f\u007f\ufffd]/.test(path)) return false
  return !path.split('/').some((part, n, all) => part === '..' || part === '.' || (part === '' && n < all.length - 1))
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  xml: 'text/xml',
  xsd: 'text/xml',
  dtd: 'text/xml',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
}

/** By its ending; with nosniff, so that nothing becomes what it was not called. */
export function typeOf(path: string): string {
  const ending = /\.(\w{1,5})$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return (Object.hasOwn(types, ending) && types[ending]) || 'application/octet-stream'
}
