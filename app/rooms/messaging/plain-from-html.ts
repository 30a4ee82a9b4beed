/**
 * The text of an HTML mail. Nobody's HTML is passed on (docs/decisions/057): what people see is our own letter, so tags
 * cannot hide anything. One pass from left to right, whatever the input.
 */
const hidden = /^(script|style|head|title|template|noscript|iframe|object|svg|math)$/
const breaking = /^(p|div|br|li|tr|h[1-6]|ul|ol|table|blockquote|section|article|header|footer|hr)$/
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function plainFromHtml(html: string): string {
  let text = ''
  let at = 0
  let silent = ''
  let link = ''
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (!silent) text += decoded(html.slice(at, open === -1 ? undefined : open).replace(/\s+/g, ' '))
    if (open === -1) break
    const close = html.indexOf('>', open)
    if (close === -1) break
    const tag = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24))
    at = close + 1
    if (!tag) continue
    const name = tag[2]!.toLowerCase()
    const isEnd = tag[1] === '/'
    if (silent) {
      if (isEnd && name === silent) silent = ''
    } else if (hidden.test(name)) silent = isEnd ? '' : name
    else if (breaking.test(name)) text += '\n'
    else if (name === 'a') {
      if (isEnd && link) text += ` (${link})`
      link = isEnd ? '' : hrefIn(html.slice(open, Math.min(close, open + 2000)))
    }
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function hrefIn(tag: string): string {
  const found = /\shref\s?=\s?["']?(https?:\/\/[^\s"'<>]{1,1500})/i.exec(tag)
  return found ? decoded(found[1]!) : ''
}

const decoded = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ' '
  })
