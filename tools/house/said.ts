import { dirname, join } from 'node:path'
import { type Node, Visitor } from 'oxc-parser'
import { listWords } from '#ui/data-table/list-words.ts'
import { recordWords } from '#ui/record/record-words.ts'
import { type Breach, perSource, type Source } from './source.ts'

/** One `defineWords`: what it is called, its keys with where they stand, and the text it takes up. */
interface Words {
  source: Source
  name: string
  keys: ReadonlyMap<string, number>
  from: number
  to: number
}

/**
 * What the screens say (decision 006). That no key is missing in either language, the compiler sees; here: no key that
 * nobody says any more, and no Thai that has no English beside it.
 */
export function saidBreaches(sources: readonly Source[]): Breach[] {
  const product = sources.filter(({ isTest }) => !isTest)
  const all = product.flatMap((source) => wordsIn(source))
  const takers = new Map<string, Source[]>()
  for (const source of product)
    for (const taken of takenBy(source)) takers.set(taken, [...(takers.get(taken) ?? []), source])
  return [
    ...all.flatMap((words) => unsaidBy(words, sayersOf(words, takers))),
    ...product.filter(({ path }) => path.endsWith('.tsx')).flatMap((source) => onlyThai(source)),
  ]
}

/** Who takes the words, and who takes a list that says them: its screen has its buttons by their word. */
function sayersOf({ source, name }: Words, takers: ReadonlyMap<string, readonly Source[]>): readonly Source[] {
  const direct = takers.get(`${source.path} ${name}`) ?? []
  const lists = [source, ...direct].filter(({ text }) => text.includes('defineList<'))
  if (lists.length === 0) return direct
  const byList = [...takers].filter(([key]) =>
    lists.some(({ path }) => key.startsWith(`${path} `) && key.endsWith('List')),
  )
  return [...new Set([...direct, ...byList.flatMap(([, screens]) => screens)])]
}

/** How many keys were looked at. */
export const keysIn = (source: Source): number =>
  source.isTest ? 0 : wordsIn(source).reduce((sum, { keys }) => sum + keys.size, 0)

const wordsIn = perSource((source): Words[] => {
  if (!source.text.includes('defineWords(')) return []
  const found: Words[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineWords') return
      const thai = propertiesOf(init.arguments[0]).find(({ key }) => key === 'th')
      const keys = new Map(propertiesOf(thai?.value).map(({ key, start }) => [key, source.lineOf(start)]))
      found.push({ source, name: id.name, keys, from: init.start, to: init.end })
    },
  }).visit(source.program)
  return found
})

function propertiesOf(node: Node | undefined): { key: string; value: Node; start: number }[] {
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const { key } = property
    if (key.type === 'Identifier') return [{ key: key.name, value: property.value, start: property.start }]
    return key.type === 'Literal' ? [{ key: String(key.value), value: property.value, start: property.start }] : []
  })
}

const asked = new WeakMap<Words, { takers: readonly Source[]; found: Breach[] }>()

/** Reckoned anew only where somebody else takes them now. */
function unsaidBy(words: Words, takers: readonly Source[]): Breach[] {
  const known = asked.get(words)
  if (known?.takers.length === takers.length && takers.every((taker, n) => taker === known.takers[n]))
    return known.found
  const found = unsaid(words, takers)
  asked.set(words, { takers, found })
  return found
}

/** Read by name, by a quoted name, or by a name put together: text[`slip_${status}`]. */
function unsaid(words: Words, takers: readonly Source[]): Breach[] {
  const text = [words.source, ...takers].map((source) => withoutWords(source, words)).join('\n')
  if (anyMayBeMeant(words.name, text)) return []
  const parts = [...text.matchAll(/[[(]`(\w*)\$\{[^`]*\}(\w*)`/g)].map(([, before = '', after = '']) => ({
    before,
    after,
  }))
  // A form says of a field its hint and its choices by themselves (ui/form-fields.tsx), and so does a record's page.
  const byForm = /<Form(Fields|Body)|defineRecord</.test(text)
  const byList = text.includes('defineList<') ? saidByLists : []
  const byRecord = text.includes('defineRecord<') ? saidByRecords : []
  const isSaid = (key: string) =>
    byList.includes(key) ||
    byRecord.includes(key) ||
    (byForm && new RegExp(String.raw`['"]${key.replace(/(?:Hint)?(?:_[\w ]+)?$/, '')}['"]`).test(text)) ||
    new RegExp(String.raw`(\.|['"{,]\s*)${key}\b`).test(text) ||
    parts.some(({ before, after }) => before + after !== '' && key.startsWith(before) && key.endsWith(after))
  return [...words.keys]
    .filter(([key]) => !isSaid(key))
    .map(([key, line]) => ({
      path: words.source.path,
      line,
      sentence: `words nobody says: "${key}" of ${words.name} is used by no screen`,
    }))
}

/** What the page of every list says by itself (ui/data-table/list-page.tsx), also in a list's own words. */
const saidByLists: readonly string[] = Object.keys(listWords.th).concat(
  'title',
  'lead',
  'search',
  'none',
  'noneBody',
  'make',
)

/** What the page of every record says by itself (ui/record/record-screen.tsx), also in a record's own words. */
const saidByRecords: readonly string[] = Object.keys(recordWords.th).concat('make')

const withoutWords = (source: Source, { source: own, from, to }: Words): string =>
  source === own ? source.text.slice(0, from) + source.text.slice(to) : source.text

/** roles[role]: chosen by a value, so every key may be the one. */
function anyMayBeMeant(name: string, text: string): boolean {
  const called = [...text.matchAll(new RegExp(String.raw`(\w+) = useWords\(${name}\)`, 'g'))].map(([, other]) => other!)
  return [name, String.raw`useWords\(${name}\)`, ...called].some((other) =>
    new RegExp(String.raw`\b${other}(\.(th|en)|\[locale\])?\[(?!['"\x60]|locale\])`).test(text),
  )
}

/** What a file takes of others: `app/rooms/shop/cart-words.ts cartWords`. */
const takenBy = perSource((source): Set<string> => {
  const taken = source.imports.flatMap(({ from, names }) => {
    const file = from.startsWith('#') ? `app/${from.slice(1)}` : join(dirname(source.path), from)
    return names.map((name) => `${file} ${name}`)
  })
  return new Set(taken)
})

/** ฿ is a sign of money and no Thai word. */
const thai = /[\u0e01-\u0e3a\u0e40-\u0e7f]/

/** Thai on a screen stands in `th:` beside its `en:`; alone, an English reader meets it untranslated. */
const onlyThai = perSource((source): Breach[] => {
  if (!thai.test(source.text)) return []
  const spans: [number, number][] = []
  const found: number[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'th') spans.push([value.start, value.end])
    },
    JSXText({ value, start }) {
      if (thai.test(value)) found.push(start)
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && thai.test(value)) found.push(start)
    },
    TemplateElement({ value, start }) {
      if (thai.test(value.raw)) found.push(start)
    },
  }).visit(source.program)
  return found
    .filter((at) => !spans.some(([from, to]) => from <= at && at < to))
    .map((at) => ({
      path: source.path,
      line: source.lineOf(at),
      sentence: 'says Thai that has no English beside it: use defineWords, or { th, en }',
    }))
})
