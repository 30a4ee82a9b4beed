/**
 * Pure: XML of other programs as elements, by saxes (ISC). Names lose their prefix and their capitals, since packers write them as they like.
 * Nothing is ever fetched, and an entity is one of the five or a number: what a document type declares is not read.
 */
import { SaxesParser } from 'saxes'

export interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

const usual = { elements: 50_000, depth: 60 }

/** The elements at the top; none for what is not well formed, or larger than `most`. */
export function elementsOf(xml: string, most: { elements: number; depth: number } = usual): Element[] {
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  let elements = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    // An entity of the document's own stays as it is written; all else is no XML.
    if (!/undefined entity|disallowed character in entity name/.test(error.message)) throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > most.elements || open.length > most.depth) throw new Error('more than such a file has')
    const named = Object.entries(attributes).map(([each, value]) => [plain(each), value])
    const element = { name: plain(name), attributes: Object.fromEntries(named), text: '', children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (text: string) => void (open.at(-1)!.text += text)
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    parser.write(xml).close()
  } catch {
    return []
  }
  return top.children
}

export const attributeOf = (element: Element | undefined, name: string): string =>
  (element && Object.hasOwn(element.attributes, name) && element.attributes[name]) || ''

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** What its first child of that name says, or ''. */
export const valueOf = (element: Element | undefined, name: string): string =>
  childrenOf(element, name)[0]?.text.trim() ?? ''

/** By its own mark or declaration; else UTF-8, which Thai Windows does not always write. */
export function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const said = /^(?:\xEF\xBB\xBF)?<\?xml[^>]{0,100}encoding\s{0,20}=\s{0,20}["']([\w-]{1,20})/.exec(head)?.[1]
  const byMark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : undefined
  try {
    return new TextDecoder(byMark ?? said ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()
