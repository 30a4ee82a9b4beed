/** Pure: a text with marks ↔ what the writing surface shows. The text is the truth; the surface's tree is never kept. */
import { textPieces } from '#kernel/cut-text.ts'
import { markedBlocks, type MarkedPart, markedParts } from '#kernel/marked-text.ts'

/** A node of the surface, as ProseMirror says it in JSON. */
export interface DocNode {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: DocNode[]
}

export function docOf(text: string): DocNode {
  const content = markedBlocks(text).map((block): DocNode => {
    if (block.kind === 'heading')
      return { type: 'heading', attrs: { level: block.level }, content: inlineOf(block.text) }
    if (block.kind === 'list')
      return {
        type: 'bulletList',
        content: block.items.map((item) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: inlineOf(item) }],
        })),
      }
    return {
      type: 'paragraph',
      content: block.lines.flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...inlineOf(line)]),
    }
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

const inlineOf = (line: string): DocNode[] =>
  markedParts(line).map(({ text, as, to }) => ({
    type: 'text',
    text,
    ...(to !== undefined && { marks: [{ type: 'link', attrs: { href: to } }] }),
    ...(as && { marks: [{ type: as === 'strong' ? 'bold' : 'italic' }] }),
  }))

export const textOf = (doc: DocNode): string =>
  (doc.content ?? [])
    .map((node) => blockText(node))
    .filter((block) => block !== '')
    .join('\n\n')

function blockText(node: DocNode): string {
  if (node.type === 'heading') {
    const words = lineText(node).replaceAll('\n', ' ').trim()
    return words && `${node.attrs?.level === 2 ? '#' : '##'} ${words}`
  }
  if (node.type === 'bulletList')
    return itemsOf(node)
      .map((item) => `- ${item}`)
      .join('\n')
  return lineText(node)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** What stands deeper is a line of the same list. */
const itemsOf = (list: DocNode): string[] =>
  (list.content ?? []).flatMap((item) =>
    (item.content ?? []).flatMap((part) =>
      part.type === 'bulletList' ? itemsOf(part) : [lineText(part).replaceAll('\n', ' ').trim()].filter(Boolean),
    ),
  )

const lineText = ({ content = [] }: DocNode): string =>
  content.map((node) => (node.type === 'hardBreak' ? '\n' : partText(partOf(node)))).join('')

function partOf({ text = '', marks = [] }: DocNode): MarkedPart {
  const link = marks.find(({ type }) => type === 'link')
  if (link) return { text, to: String(link.attrs?.href ?? '') }
  if (marks.some(({ type }) => type === 'bold')) return { text, as: 'strong' }
  return marks.some(({ type }) => type === 'italic') ? { text, as: 'slanted' } : { text }
}

/** Words of one link, as long as they may be; a longer one is written as several. */
const mostOfLink = 200

/** Spaces at its ends stand outside its mark; a mark that the words themselves would break is left out. */
function partText({ text, as, to }: MarkedPart): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  const isPlain = words === '' || (as && words.includes('*')) || (to !== undefined && /[\]\n]/.test(words))
  if (isPlain) return text
  if (to !== undefined) {
    if (!/^[^)\s]{1,500}$/.test(to)) return text
    const links = textPieces(words, mostOfLink).map((piece) => `[${piece}](${to})`)
    return `${before}${links.join('')}${after}`
  }
  if (as === 'strong') return `${before}**${words}**${after}`
  return as === 'slanted' ? `${before}*${words}*${after}` : text
}
