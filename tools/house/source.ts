import { parseSync, type Program } from 'oxc-parser'

/** One file, parsed: what every rule of the house looks at. */
export interface Source {
  path: string
  text: string
  program: Program
  /** Every module it names: static, re-exported and dynamic; `line` counts from 1. */
  imports: readonly { from: string; line: number; names: readonly string[] }[]
  lineOf(offset: number): number
  isTest: boolean
}

/** A rule's finding, as a sentence. */
export type Breach = { path: string; line: number; sentence: string }

/** Reckoned once per file: the rules' own test looks at the same house again and again. */
export function perSource<T>(reckon: (source: Source) => T): (source: Source) => T {
  const known = new WeakMap<Source, { value: T }>()
  return (source) => {
    const found = known.get(source) ?? { value: reckon(source) }
    known.set(source, found)
    return found.value
  }
}

/** `app/rooms/shop/cart.ts` → `shop`; null outside the rooms. */
export const roomOf = (path: string): string | null => /^app\/rooms\/([^/]+)\//.exec(path)?.[1] ?? null

/** What only tests load: they may look where the product may not. */
const testFile = /\.test\.tsx?$|(^|\/)testing(-[a-z]+)?\.ts$/

const parsed = new Map<string, Source>()

/** Parsed once per text: the tests ask about the same house again and again. Throws when it is not TypeScript. */
export function parseSource(path: string, text: string): Source {
  const known = parsed.get(path)
  if (known?.text === text) return known
  const source = parse(path, text)
  parsed.set(path, source)
  return source
}

function parse(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text)
  if (errors.some((error) => error.severity === 'Error'))
    throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`)
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const lineOf = (offset: number): number => {
    const next = starts.findIndex((start) => start > offset)
    return next < 0 ? starts.length : next
  }
  const imports = [
    ...module.staticImports.map((found) => ({
      from: found.moduleRequest.value,
      line: lineOf(found.start),
      names: found.entries.map((entry) => entry.importName.name ?? '*'),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter((entry) => entry.moduleRequest !== null)
        .map((entry) => ({
          from: entry.moduleRequest!.value,
          line: lineOf(entry.start),
          names: [entry.importName.name ?? '*'],
        })),
    ),
    ...module.dynamicImports.map((found) => ({
      from: text.slice(found.moduleRequest.start + 1, found.moduleRequest.end - 1),
      line: lineOf(found.start),
      names: ['*'],
    })),
  ]
  return { path, text, program, imports, lineOf, isTest: testFile.test(path) }
}
