/** What a text is. By its content: a name says nothing (safety.md, Files). */

/** The text of these bytes, or null when they are none: UTF-8, UTF-16 with its mark, or old Thai (Windows-874). */
export function readText(head: Uint8Array): string | null {
  if (head.length === 0) return null
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return clean(decode('utf-16le', head))
  if (first === 0xfe && second === 0xff) return clean(decode('utf-16be', head))
  return clean(decode('utf-8', head)) ?? (isOldThai(head) ? clean(decode('windows-874', head)) : null)
}

/** As a stream: the last letter may be cut. */
function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const clean = (text: string | null): string | null =>
  text === null || /[\0-\x08\x0e-\x1a\x7f]/.test(text) ? null : text

/** Every byte is a letter of Windows-874, and Thai ones among them. */
function isOldThai(bytes: Uint8Array): boolean {
  const thai = (byte: number) => (byte >= 0xa1 && byte <= 0xda) || (byte >= 0xdf && byte <= 0xfb)
  const known = (byte: number) => byte < 0x80 || thai(byte) || [0x80, 0x85, 0xa0].includes(byte) || byte >> 3 === 0x12
  return bytes.every(known) && bytes.some(thai)
}

export function textKind(text: string, isWhole: boolean): string {
  const markup = markupKind(text)
  if (markup) return markup
  const start = text.trimStart()
  if (isWhole && /^[[{]/.test(start) && isJson(text)) return 'application/json'
  return isTable(text) ? 'text/csv' : 'text/plain'
}

const htmlBegins = new Set([
  '!doctype html',
  ...'a audio b base body br div embed font form h1 head html iframe img link meta object p script'.split(' '),
  ...'style table template title video'.split(' '),
])

/** Markup by what it begins with (WHATWG MIME Sniffing §7.1), looked for behind comments and declarations. */
function markupKind(text: string): string | null {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  let isXml = false
  // A browser takes what begins with a comment for HTML, unless a drawing or a document follows.
  let isCommented = false
  while (rest.startsWith('<')) {
    const low = rest.slice(0, 200).toLowerCase()
    const element = /^<(!doctype html|[a-z][a-z0-9]*(?=[\s/>:]))/.exec(low)?.[1]
    if (element === 'svg') return 'image/svg+xml'
    if (element && htmlBegins.has(element)) return isXml ? 'application/xhtml+xml' : 'text/html'
    if (low.startsWith('<?xml')) isXml = true
    const close = low.startsWith('<!--') ? '-->' : /^<[?!]/.test(low) ? '>' : null
    if (!close) return element || isXml ? 'application/xml' : isCommented ? 'text/html' : null
    const end = rest.indexOf(close)
    if (end === -1) return isXml ? 'application/xml' : 'text/html'
    if (close === '-->') isCommented = true
    rest = rest.slice(end + close.length).trimStart()
  }
  return isXml ? 'application/xml' : isCommented ? 'text/html' : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Three lines with as many separators each, outside quotes. */
function isTable(text: string): boolean {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 20)
    .filter((line) => line.trim() !== '')
  const whole = lines.length === 20 ? lines : lines.slice(0, Math.max(2, lines.length))
  return [',', ';', '\t', '|'].some((separator) => {
    const counts = whole.map((line) => unquoted(line).split(separator).length - 1)
    return whole.length >= 2 && counts[0]! > 0 && counts.every((count) => count === counts[0])
  })
}

const unquoted = (line: string): string =>
  line
    .slice(0, 2000)
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join('')
