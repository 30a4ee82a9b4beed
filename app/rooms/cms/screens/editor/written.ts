/** Pure: the words of a block, each with where it stands in it, so that it can be written where it is seen. */
import type { FieldOf, Fields } from '#kernel/block-fields.ts'
import type { LocalText } from '#kernel/context.ts'
import { type Block, type BlockKind, blockKinds } from '../../blocks/kinds.ts'

/** `title`, or of an item of a list `items 2 question` */
export type WordsPath = string

export interface Written {
  path: WordsPath
  name: string
  value: LocalText
  /** of several lines, with marks */
  isProse: boolean
  max: number
}

export function wordsIn(block: Block): Written[] {
  return walk(blockKinds[block.kind].fields as Fields, block as unknown as Record<string, unknown>, '')
}

function walk(fields: Fields, values: Readonly<Record<string, unknown>>, before: string): Written[] {
  return Object.entries(fields).flatMap(([name, field]: [string, FieldOf]): Written[] => {
    const path = `${before}${name}`
    if (field.kind === 'words' || field.kind === 'prose')
      return [{ path, name, value: values[name] as LocalText, isProse: field.kind === 'prose', max: field.max }]
    if (field.kind !== 'list') return []
    return (values[name] as Record<string, unknown>[]).flatMap((item, n) => walk(field.of, item, `${path} ${n} `))
  })
}

/** The block's fields with these words at that place: what `changeBlock` takes. */
export function withWords(block: Block, path: WordsPath, value: LocalText): object {
  const [name = '', at, inner] = path.split(' ')
  if (at === undefined || inner === undefined) return { [name]: value }
  const items = (block as unknown as Record<string, Record<string, unknown>[]>)[name] ?? []
  return { [name]: items.map((item, n) => (n === Number(at) ? { ...item, [inner]: value } : item)) }
}

/** Words that a block of this kind looks unfinished without: the editor shows where they go, visitors see nothing. */
const expected: Partial<Record<BlockKind, readonly string[]>> = {
  hero: ['title', 'body'],
  heading: ['text'],
  text: ['body'],
  section: [],
  button: ['text'],
  cards: ['title', 'items title', 'items body'],
  questions: ['title', 'items question', 'items answer'],
  price: ['title', 'items name', 'items points'],
  tabs: ['items name', 'items body'],
  map: ['address'],
  contact: ['title'],
  form: ['title'],
}

/**
 * The block as the editor shows it: where nothing is written yet stands what could be. `hint` says it by the field's
 * name; what was put in place is told by its path.
 */
export function hinted(block: Block, hint: (name: string) => string): { block: Block; hints: ReadonlySet<WordsPath> } {
  const wanted = expected[block.kind] ?? []
  const hints = new Set<WordsPath>()
  let shown = block
  for (const { path, name, value } of wordsIn(block)) {
    if (value.th.trim() !== '' || value.en.trim() !== '' || !wanted.includes(path.replace(/ \d+ /, ' '))) continue
    const words = hint(name)
    shown = { ...shown, ...withWords(shown, path, { th: words, en: words }) } as Block
    hints.add(path)
  }
  return { block: shown, hints }
}
