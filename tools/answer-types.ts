/**
 * What every call answers, as JSON schema, read from the types of the actions by the compiler: nobody writes it, so it
 * cannot be missing and cannot be another than what is sent. Written to app/shell/made/answers.json.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ts } from '@ts-morph/common'
import { root } from './running.ts'
import { schemaMaker, type Schema } from './type-schema.ts'

const libraries = join(
  dirname(
    createRequire(import.meta.url).resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`),
  ),
  'lib',
)

export interface ReadAnswers {
  /** `GET /api/things` → schema of what comes in its data, or of the whole where the call has a shape of its own */
  answers: Record<string, Schema>
  schemas: Record<string, Schema>
}

export function readAnswers(): ReadAnswers {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const parsed = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const options = { ...parsed.options, noEmit: true, skipLibCheck: true }
  const host = ts.createCompilerHost(options)
  // What the language and the browser have is said by the compiler that checks the house.
  host.getDefaultLibLocation = () => libraries
  host.getDefaultLibFileName = () => join(libraries, 'lib.d.ts')
  const program = ts.createProgram([join(root, 'app/shell/made/calls.server.ts')], options, host)
  const checker = program.getTypeChecker()
  const maker = schemaMaker(checker)
  const answers: Record<string, Schema> = {}
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || !file.fileName.startsWith(join(root, 'app/'))) continue
    visit(file, (node) => {
      const found = callOf(node, checker)
      if (!found) return
      const schema = maker.schemaOf(found.type, node)
      for (const key of found.keys) answers[key] = found.isFile ? besideStatus(schema) : schema
    })
  }
  return { answers, schemas: maker.schemas }
}

/** files/file-call.ts: {status: true, success: true, …}. */
const besideStatus = (schema: Schema): Schema => {
  const said = {
    type: 'object',
    properties: { status: { type: 'boolean', const: true }, success: { type: 'boolean', const: true } },
    required: ['status', 'success'],
  }
  return Object.keys(schema).length === 0 ? said : { allOf: [said, schema] }
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

interface Found {
  keys: string[]
  type: ts.Type
  /** said beside it by the file manager's calls */
  isFile: boolean
}

function callOf(node: ts.Node, checker: ts.TypeChecker): Found | null {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null
  const { text } = node.expression
  const isFile = text === 'fileCall'
  if (!isFile && (!makers.has(text) || !isOfApi(node.expression, checker))) return null
  const [path, , action, options] = isFile ? node.arguments.slice(1) : node.arguments
  if (!path || !action) return null
  const method = isFile ? literal(node.arguments[0]!, checker) : methods[text as 'get']
  const address = literal(path, checker)
  const shape = options && checker.getTypeAtLocation(options).getProperty('shape')
  const asked = shape ? checker.getTypeOfSymbolAtLocation(shape, options) : checker.getTypeAtLocation(action)
  const returned = asked.getCallSignatures().at(-1)?.getReturnType()
  if (method === null || address === null || !returned) return null
  const keys = isFile ? [`${method} /filemanager/${address}`, `${method} /${address}`] : [`${method} ${address}`]
  return { keys, type: checker.getAwaitedType(returned) ?? returned, isFile }
}

const methods = { get: 'GET', post: 'POST', create: 'POST', patch: 'PATCH', put: 'PUT', remove: 'DELETE' } as const
const makers = new Set(Object.keys(methods))

function literal(node: ts.Node, checker: ts.TypeChecker): string | null {
  const type = checker.getTypeAtLocation(node)
  return type.isStringLiteral() ? type.value : null
}

/** The functions of kernel/api.ts, not others of the same name. */
function isOfApi(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(name)
  const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return real?.declarations?.some((one) => one.getSourceFile().fileName.endsWith('app/kernel/api.ts')) ?? false
}

export const madeFile = join(root, 'app/shell/made/answers.server.ts')

/** One line a call and a schema, so that two rooms that grow side by side change lines of their own. */
export function madeText({ answers, schemas }: ReadAnswers): string {
  const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
  const lines = (of: Record<string, Schema>) =>
    Object.entries(of)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => `${JSON.stringify(name)}:${quoted(JSON.stringify(schema))}`)
      .join(',\n')
  return `// Made from the types of the actions: node tools/answer-types.ts
type Schema = Record<string, unknown>
export const answers: { answers: Record<string, Schema>; schemas: Record<string, Schema> } = JSON.parse(
  \`{"answers":{
${lines(answers)}
},"schemas":{
${lines(schemas)}
}}\`,
) as never // what stands here
`
}

if (import.meta.main) writeFileSync(madeFile, madeText(readAnswers()))
