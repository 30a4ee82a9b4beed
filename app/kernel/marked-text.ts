/** Pure: the little that a plain text can say beside paragraphs: headings, lists, strong, slanted, links. Never HTML. */
export type MarkedBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'text'; lines: string[] }

/** `# ` and `## ` begin a heading, `- ` an item of a list; an empty line ends a paragraph. */
export function markedBlocks(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = []
  let isFresh = true
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = isFresh ? undefined : blocks.at(-1)
    const heading = /^(##?) +(.+)$/.exec(line)
    const item = /^[-•] +(.+)$/.exec(line)?.[1]
    if (heading) blocks.push({ kind: 'heading', level: heading[1] === '#' ? 2 : 3, text: heading[2]! })
    else if (item !== undefined && last?.kind === 'list') last.items.push(item)
    else if (item !== undefined) blocks.push({ kind: 'list', items: [item] })
    else if (line !== '' && last?.kind === 'text') last.lines.push(line)
    else if (line !== '') blocks.push({ kind: 'text', lines: [line] })
    isFresh = line === ''
  }
  return blocks
}

/** A piece of a line: plain, strong, slanted, or the words of a link. */
export interface MarkedPart {
  text: string
  as?: 'strong' | 'slanted'
  to?: string
}

const marks = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]{1,200})\]\(([^)\s]{1,500})\)/

export function markedParts(line: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let rest = line
  for (let found = marks.exec(rest); found; found = marks.exec(rest)) {
    const [whole, strong, slanted, words, to] = found
    if (found.index > 0) parts.push({ text: rest.slice(0, found.index) })
    if (strong !== undefined) parts.push({ text: strong, as: 'strong' })
    else if (slanted !== undefined) parts.push({ text: slanted, as: 'slanted' })
    else parts.push({ text: words!, to: to! })
    rest = rest.slice(found.index + whole.length)
  }
  if (rest !== '') parts.push({ text: rest })
  return parts
}
