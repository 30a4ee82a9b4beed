/** Pure: what is different between two states of a page: blocks that came, went or moved, and the words in them. */
import type { LocalText } from '#kernel/context.ts'
import { siteRoles } from '#kernel/roles.ts'
import type { Block, BlockKind } from '../blocks/kinds.ts'
import type { PageDoc } from './page-doc.ts'

export interface WordChange {
  /** of a list: `items 2 question` */
  field: string
  lang: 'th' | 'en' | null
  parts: readonly WordPart[]
}
export interface WordPart {
  how: 'same' | 'gone' | 'new'
  words: string
}
export interface BlockChange {
  /** null: the page itself, its name and description */
  block: BlockKind | null
  how: 'new' | 'gone' | 'changed' | 'moved'
  words: readonly WordChange[]
  /** pictures, choices, layout: what is no words */
  others: readonly string[]
}

export function compareDocs(before: PageDoc, after: PageDoc): BlockChange[] {
  const head = (doc: PageDoc) => ({ ...doc, bodies: null })
  const page = changeOf(
    null,
    head(before),
    head(after),
    siteRoles.filter((role) => sameAs(before, role) !== sameAs(after, role)),
  )
  const [old, now] = [placesOf(before), placesOf(after)]
  const gone = [...old].filter(([id]) => !now.has(id)).map(([, { block }]) => whole(block, 'gone'))
  const rest = [...now].flatMap(([id, { block, place }]) => {
    const was = old.get(id)
    if (!was) return [whole(block, 'new')]
    const change = changeOf(block.kind, bare(was.block), bare(block))
    return change ?? (was.place === place ? [] : [{ block: block.kind, how: 'moved' as const, words: [], others: [] }])
  })
  return [...(page ?? []), ...rest, ...gone]
}

const sameAs = ({ bodies }: PageDoc, role: (typeof siteRoles)[number]) =>
  typeof bodies[role] === 'string' ? bodies[role] : 'own'

const bare = (block: Block): object => ({ ...block, id: null, blocks: null })

/** By id, and after whom it stands. */
function placesOf({ bodies }: PageDoc): Map<string, { block: Block; place: string }> {
  const found = new Map<string, { block: Block; place: string }>()
  for (const role of siteRoles) {
    const body = bodies[role]
    if (typeof body === 'string') continue
    const walk = (blocks: readonly Block[], above: string) =>
      blocks.forEach((block, n) => {
        found.set(block.id, { block, place: `${role} ${above} ${blocks[n - 1]?.id ?? ''}` })
        walk(block.blocks, block.id)
      })
    walk(body, '')
  }
  return found
}

function changeOf(
  block: BlockKind | null,
  before: object,
  after: object,
  more: readonly string[] = [],
): BlockChange[] | null {
  const words: WordChange[] = []
  const others: string[] = [...more]
  compare(before, after, '', words, others)
  return words.length + others.length === 0 ? null : [{ block, how: 'changed', words, others: [...new Set(others)] }]
}

function compare(before: unknown, after: unknown, field: string, words: WordChange[], others: string[]): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (isWords(before) && isWords(after)) {
    for (const lang of ['th', 'en'] as const)
      if (before[lang] !== after[lang]) words.push({ field, lang, parts: compareWords(before[lang], after[lang]) })
    return
  }
  if (typeof before === 'string' && typeof after === 'string' && before + after !== '') {
    words.push({ field, lang: null, parts: compareWords(before, after) })
    return
  }
  if (isPlain(before) && isPlain(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    if (field.startsWith('layout')) others.push('layout')
    else
      for (const name of names)
        compare(before[name], after[name], field ? `${field} ${labelOf(name)}` : name, words, others)
    return
  }
  others.push(field.split(' ')[0] ?? field)
}

/** Of a list the first is 1. */
const labelOf = (name: string): string => (/^\d+$/.test(name) ? String(Number(name) + 1) : name)

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isWords = (value: unknown): value is LocalText =>
  isPlain(value) && typeof value.th === 'string' && typeof value.en === 'string'

function whole(block: Block, how: 'new' | 'gone'): BlockChange {
  const words: WordChange[] = []
  for (const [field, value] of Object.entries(block))
    if (isWords(value) && value.th + value.en !== '')
      words.push({ field, lang: 'th', parts: [{ how, words: value.th || value.en }] })
  return { block: block.kind, how, words, others: [] }
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const mostWords = 600

/** Word by word, Thai as well; what is very long, and what has hardly anything in common, is told as a whole. */
export function compareWords(before: string, after: string): WordPart[] {
  const [a, b] = [before, after].map((text) => [...segmenter.segment(text)].map(({ segment }) => segment)) as [
    string[],
    string[],
  ]
  if (a.length > mostWords || b.length > mostWords)
    return merged([...parts('gone', [before]), ...parts('new', [after])])
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
  const found: WordPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length)
    if (a[i] === b[j]) {
      found.push({ how: 'same', words: a[i]! })
      i++
      j++
    } else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) found.push({ how: 'gone', words: a[i++]! })
    else found.push({ how: 'new', words: b[j++]! })
  return merged([...found, ...parts('gone', a.slice(i)), ...parts('new', b.slice(j))])
}

const parts = (how: WordPart['how'], words: readonly string[]): WordPart[] =>
  words.filter((each) => each !== '').map((each) => ({ how, words: each }))

function merged(all: readonly WordPart[]): WordPart[] {
  const found: WordPart[] = []
  for (const part of all) {
    const last = found.at(-1)
    if (last?.how === part.how) found[found.length - 1] = { how: part.how, words: last.words + part.words }
    else found.push(part)
  }
  return found
}
