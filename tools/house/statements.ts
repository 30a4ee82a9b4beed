import { type Expression, type TaggedTemplateExpression, type TemplateLiteral, Visitor } from 'oxc-parser'
import { resolve } from './imports.ts'
import { perSource, type Source } from './source.ts'

/** A statement of the code as it can be prepared: its values are parameters. */
export interface Statement {
  path: string
  line: number
  text: string
  /** A part of it is put together elsewhere: what is not understood of it may lie there. */
  isGuessed: boolean
}

/** Whole statements in templates of `sql`; fragments that are constants, here or in a file that is imported, are put in. */
export function statementsOf(sources: readonly Source[]): Statement[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return sources
    .filter(({ path, isTest }) => path.startsWith('app/') && !isTest)
    .flatMap((source) =>
      templatesIn(source).flatMap((template) => {
        const parts = { values: 0, isGuessed: false }
        const text = textOf(template.quasi, source, byPath, parts, 0)
        if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return []
        return [{ path: source.path, line: source.lineOf(template.start), text, isGuessed: parts.isGuessed }]
      }),
    )
}

const isSql = (node: Expression | null | undefined): node is TaggedTemplateExpression =>
  node?.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql'

const templatesIn = perSource((source): TaggedTemplateExpression[] => {
  const found: TaggedTemplateExpression[] = []
  new Visitor({ TaggedTemplateExpression: (node) => void (isSql(node) && found.push(node)) }).visit(source.program)
  return found
})

/** Constants of a file that are fragments, by name; a name that is declared twice is none. */
const fragmentsIn = perSource((source): Map<string, TaggedTemplateExpression> => {
  const found = new Map<string, TaggedTemplateExpression>()
  const declaredOnce = new Set<string>()
  const twice = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      if (declaredOnce.has(id.name)) twice.add(id.name)
      declaredOnce.add(id.name)
      if (isSql(init)) found.set(id.name, init)
    },
  }).visit(source.program)
  for (const name of twice) found.delete(name)
  return found
})

interface Parts {
  values: number
  isGuessed: boolean
}

function textOf(
  { quasis, expressions }: TemplateLiteral,
  source: Source,
  byPath: ReadonlyMap<string, Source>,
  parts: Parts,
  depth: number,
): string {
  return quasis.reduce((text, { value }, at) => {
    const before = text + (value.cooked ?? value.raw)
    const inner = expressions[at]
    if (!inner) return before
    const found = depth < 5 ? fragmentOf(inner, source, byPath) : null
    if (found) return before + textOf(found.template.quasi, found.source, byPath, parts, depth + 1)
    const after = quasis[at + 1]?.value.raw ?? ''
    if (!isValue(inner, before, after)) parts.isGuessed = true
    return `${before}$${++parts.values}`
  }, '')
}

function fragmentOf(
  inner: Expression,
  source: Source,
  byPath: ReadonlyMap<string, Source>,
): { template: TaggedTemplateExpression; source: Source } | null {
  if (isSql(inner)) return { template: inner, source }
  if (inner.type !== 'Identifier') return null
  const own = fragmentsIn(source).get(inner.name)
  if (own) return { template: own, source }
  for (const { from, names } of source.imports) {
    const other = names.includes(inner.name) ? byPath.get(resolve(from, source.path) ?? '') : undefined
    const template = other && fragmentsIn(other).get(inner.name)
    if (template) return { template, source: other }
  }
  return null
}

/** Surely one: its type is said, or it stands where only a value can. */
const isValue = (inner: Expression, before: string, after: string): boolean =>
  after.startsWith('::') || inner.type === 'Literal' || /(?:=|<|>|limit|offset|=>)\s*$/i.test(before)
