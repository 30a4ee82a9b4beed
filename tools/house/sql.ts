import { type CallExpression, type Expression, type Node, Visitor } from 'oxc-parser'
import { type Breach, perSource, type Source } from './source.ts'

/** Statements built from text that is not a constant, and why each of these is safe. */
const allowed: Record<string, string> = {
  'app/kernel/database.server.ts': 'the one place that hands a finished statement to pg',
  'app/kernel/sweep.server.ts': 'runs what a room wrote down in its holds.ts, a table of constants',
  'app/kernel/testing.ts': 'hands a test its own statement through; no product code loads it',
}

/** Who runs SQL text: `connection.run(text)`, `client.query(text)`, `sql.raw(text)`. */
const runners = new Map([
  ['run', /connection$/i],
  ['query', /(client|pool|connection)$/i],
  ['raw', /^sql$/],
  ['lit', /^sql$/],
])

/**
 * No statement is built from a value (safety.md, "Built SQL"): a value is a parameter, a choice is a table of constants.
 * The tagged template sql`… ${value} …` is fine, there a value is a parameter.
 */
export function sqlBreaches(source: Source): Breach[] {
  if (source.isTest) return []
  const found = newerBreaches(source)
  if (source.path in allowed) return found
  const constants = constantsOf(source)
  new Visitor({
    CallExpression(call) {
      const text = statementOf(call)
      if (text && !isConstant(text, constants))
        found.push({
          path: source.path,
          line: source.lineOf(call.start),
          sentence: 'runs a statement that is built from a value: use a parameter ($1), or choose between constants',
        })
    },
  }).visit(source.program)
  return found
}

/** README promises PostgreSQL 16: what 17 and 18 brought, where it can be told by its words. The steps pg16 and pg17 find the rest. */
const newer: readonly [RegExp, string][] = [
  [
    /\breturning\b[^`;]*?\b(?:old|new)\.\w/gi,
    'returning old. and new. came with 18: select what was in a `with … for update`',
  ],
  [/\breturning with \(/gi, 'returning with (…) came with 18'],
  [/\bmerge_action\s*\(\s*\)/gi, 'merge … returning came with 17'],
  [/\bjson_(?:table|exists|query|value|scalar|serialize)\s*\(/gi, 'SQL/JSON functions came with 17: use jsonb_path_…'],
  [
    /\b(?:casefold|uuidv4|array_sort|array_reverse|crc32c?)\s*\(\s*(?=[\w$:])(?=[^`]*`)/gi,
    'this function came with 18',
  ],
  [/\buuid_extract_(?:timestamp|version)\s*\(/gi, 'uuid_extract_… came with 17'],
  [/\btransaction_timeout\b/gi, 'transaction_timeout came with 17'],
  [/\bwithout overlaps\b/gi, 'without overlaps came with 18'],
  [/\bat local\b/gi, 'at local came with 17: at time zone …'],
]

function newerBreaches({ path, text, lineOf }: Source): Breach[] {
  return newer.flatMap(([words, sentence]) =>
    Array.from(text.matchAll(words), ({ index }) => {
      return { path, line: lineOf(index), sentence: `does not run on PostgreSQL 16: ${sentence}` }
    }),
  )
}

/** How many statements the rule looks at: a rule that sees none proves nothing. */
export const statementsIn = perSource((source): number => {
  let count = 0
  new Visitor({
    CallExpression: (call) => void (statementOf(call) && count++),
    TaggedTemplateExpression: (node) => void (node.tag.type === 'Identifier' && node.tag.name === 'sql' && count++),
  }).visit(source.program)
  return count
})

function statementOf({ callee, arguments: given }: CallExpression): Expression | null {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  const runner = runners.get(callee.property.name)
  if (!runner?.test(nameOf(callee.object))) return null
  const [first] = given
  if (!first || first.type === 'SpreadElement') return null
  if (first.type !== 'ObjectExpression') return first
  const text = first.properties.find((property) => property.type === 'Property' && nameOf(property.key) === 'text')
  return text?.type === 'Property' ? text.value : null
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? nameOf(node.property) : ''
}

function isConstant(node: Node, constants: ReadonlyMap<string, Node>): boolean {
  if (node.type === 'Literal') return true
  if (node.type === 'TemplateLiteral') return node.expressions.every((inner) => isConstant(inner, constants))
  if (node.type === 'BinaryExpression') return isConstant(node.left, constants) && isConstant(node.right, constants)
  if (node.type === 'ConditionalExpression')
    return isConstant(node.consequent, constants) && isConstant(node.alternate, constants)
  if (node.type !== 'Identifier') return false
  const value = constants.get(node.name)
  return (
    value !== undefined &&
    value !== node &&
    isConstant(value, new Map([...constants].filter(([name]) => name !== node.name)))
  )
}

/** `const name = …` of the whole file; a name declared twice counts for neither. */
function constantsOf(source: Source): Map<string, Node> {
  const constants = new Map<string, Node>()
  const twice = new Set<string>()
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) {
        if (id.type !== 'Identifier') continue
        if (constants.has(id.name)) twice.add(id.name)
        if (kind === 'const' && init) constants.set(id.name, init)
        else twice.add(id.name)
      }
    },
  }).visit(source.program)
  for (const name of twice) constants.delete(name)
  return constants
}
