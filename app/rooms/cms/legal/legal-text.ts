/** Pure: the little that a plain text can say beside paragraphs: headings and lists. Nothing in it ever becomes HTML. */
export type LegalBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'text'; lines: string[] }

/** `# ` and `## ` begin a heading, `- ` an item of a list; an empty line ends a paragraph. */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
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
