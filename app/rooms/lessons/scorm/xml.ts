/**
 * Pure: as much of XML as manifests have. Names lose their prefix and their capitals. Nothing is ever fetched, and an
 * entity is one of the five or a number: what a document type declares is not read.
 */
export interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

const mostElements = 50_000
const mostDepth = 60

/** The elements at the top; none for what is not well formed. */
export function elementsOf(xml: string): Element[] {
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  let elements = 0
  for (const token of tokensOf(xml)) {
    const within = open.at(-1)!
    if (token.kind === 'text') within.text += token.text
    else if (token.kind === 'close') {
      if (open.length < 2 || within.name !== token.name) return []
      open.pop()
    } else {
      const element = { name: token.name, attributes: token.attributes, text: '', children: [] }
      if (++elements > mostElements || open.length > mostDepth) return []
      within.children.push(element)
      if (!token.isWhole) open.push(element)
    }
  }
  return open.length === 1 ? top.children : []
}

export const attributeOf = (element: Element | undefined, name: string): string =>
  (element && Object.hasOwn(element.attributes, name) && element.attributes[name]) || ''

/** By its own mark or declaration; else UTF-8, which Thai Windows does not always write. */
export function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const said = /^(?:\xEF\xBB\xBF)?<\?xml[^>]{0,100}encoding=["']([\w-]{1,20})/.exec(head)?.[1]
  const byMark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : undefined
  try {
    return new TextDecoder(byMark ?? said ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

type Token =
  | { kind: 'text'; text: string }
  | { kind: 'close'; name: string }
  | { kind: 'open'; name: string; attributes: Record<string, string>; isWhole: boolean }

/** Found by their ends, never by trying: hostile input costs no more than its length. */
function* tokensOf(xml: string): Generator<Token> {
  for (let at = 0; at < xml.length;) {
    const from = xml.indexOf('<', at)
    const until = from < 0 ? xml.length : from
    if (until > at) yield { kind: 'text', text: withoutEntities(xml.slice(at, until)) }
    if (from < 0) return
    const [ending, skipped] = xml.startsWith('<!--', from)
      ? ['-->', 4]
      : xml.startsWith('<![CDATA[', from)
        ? [']]>', 9]
        : xml.startsWith('<?', from)
          ? ['?>', 2]
          : ['>', 1]
    const end = ending === '>' ? endOfTag(xml, from) : xml.indexOf(ending as string, from + (skipped as number))
    if (end < 0) return
    const inside = xml.slice(from + (skipped as number), end)
    at = end + (ending as string).length
    if (ending === ']]>') yield { kind: 'text', text: inside }
    else if (ending === '>' && !inside.startsWith('!')) yield tagOf(inside)
  }
}

/** A ">" may stand in an attribute's value. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const letter = xml[at]!
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return -1
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

function tagOf(inside: string): Token {
  if (inside.startsWith('/')) return { kind: 'close', name: plain(inside.slice(1).trim()) }
  const isWhole = inside.endsWith('/')
  const attributes: Record<string, string> = {}
  for (const [, name, double, single] of inside.matchAll(/([\w:.-]{1,80})=(?:"([^"]*)"|'([^']*)')/g))
    attributes[plain(name!)] = withoutEntities(double ?? single ?? '')
  return { kind: 'open', name: plain(/^[^\s/]*/.exec(inside)![0]), attributes, isWhole }
}

const five: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (all, name, decimal, hex) => {
    if (name) return five[String(name).toLowerCase()]!
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : all
  })
