/**
 * What the browsers at our floor do not know (package.json, "browserslist"; MDN's own data says since when they do). The
 * whole of app/ keeps to it but for `.server` files and calls: nobody need ask where a file is run. Newer is used by a call that
 * asks first (`element.requestFullscreen?.()`), or is filled in (app/shell/browser/older/lacking.ts).
 */
import bcd, { type CompatStatement, type SupportStatement } from '@mdn/browser-compat-data' with { type: 'json' }
import { Visitor } from 'oxc-parser'
import { filledIn } from '../../app/shell/browser/older/lacking.ts'
import { floor } from './floor.ts'
import type { Breach, Source } from './source.ts'

/** Names of our own or of a library's that sound like a newer one of the language. */
const ours = new Set(['zip', 'take', 'drop', 'move', 'use', 'when', 'bytes', 'union', 'config', 'restore'])

const filled = new Set(filledIn)

export function engineBreaches(source: Source): Breach[] {
  if (source.isTest || /\.server\.tsx?$|\/api\.ts$/.test(source.path)) return []
  const found: Breach[] = []
  const note = (offset: number, name: string, compat: readonly CompatStatement[]) => {
    if (filled.has(name) || ours.has(name) || compat.length === 0) return
    const without = [...new Set(lacking(compat))]
    if (without.length === 0) return
    const sentence = `uses ${name}, which ${without.join(' and ')} do not know: call it with "?.", or fill it in (app/shell/browser/older)`
    found.push({ path: source.path, line: source.lineOf(offset), sentence })
  }
  new Visitor({
    CallExpression({ callee, optional, start }) {
      if (optional) return
      if (callee.type === 'Identifier') return note(start, callee.name, globalsOf(callee.name))
      if (callee.type !== 'MemberExpression' || callee.computed) return
      const name = callee.property.type === 'Identifier' ? callee.property.name : ''
      const owner = callee.object.type === 'Identifier' ? callee.object.name : ''
      const known = statics.get(`${owner}.${name}`)
      if (known) note(start, `${owner}.${name}`, [known])
      else if (!ours.has(name)) for (const [home, compat] of onlyNewer(name)) note(start, `${home}.${name}`, [compat])
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier') note(start, callee.name, globalsOf(callee.name))
    },
  }).visit(source.program)
  return found
}

/** Its own data under `__compat`, else its members. */
interface Home {
  __compat?: CompatStatement
  [member: string]: { __compat?: CompatStatement } | CompatStatement | undefined
}
type Homes = Record<string, Home>

function* membersOf(home: Home): Generator<[member: string, compat: CompatStatement]> {
  for (const [member, told] of Object.entries(home))
    if (member !== '__compat' && told !== undefined && '__compat' in told && told.__compat)
      yield [member, told.__compat]
}

const builtins = bcd.javascript.builtins as unknown as Homes
const apis = bcd.api as unknown as Homes

/** What an expression of a page may be; of sensors, sound and graphics we use nothing. */
const isOfPages = (home: string): boolean =>
  /^(HTML\w*Element|Element|Node|Document|Blob|File|FormData|URL\w*|AbortSignal|Range|Selection|EventTarget|Headers|Request|Response|DataTransfer\w*|Clipboard\w*|Animation|CSSStyleSheet)$/.test(
    home,
  )

const statics = new Map<string, CompatStatement>()
const methods = new Map<string, [home: string, compat: CompatStatement][]>()
for (const [homes, isBuiltin] of [
  [builtins, true],
  [apis, false],
] as const)
  for (const [home, members] of Object.entries(homes))
    for (const [member, compat] of membersOf(members)) {
      const name = member.replace(/_static$/, '')
      if (isBuiltin || name !== member) statics.set(`${home}.${name}`, compat)
      if (name === member && (isBuiltin || isOfPages(home)))
        methods.set(name, [...(methods.get(name) ?? []), [home, compat]])
    }
// What a page's own objects have is called on them by name: navigator.share().
for (const [global, home] of Object.entries({
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  performance: 'Performance',
  crypto: 'Crypto',
}))
  for (const [member, compat] of membersOf(apis[home] ?? {})) statics.set(`${global}.${member}`, compat)

/** No type is known here: a name that anything at the floor has may be that. */
function onlyNewer(name: string): [home: string, compat: CompatStatement][] {
  const homes = methods.get(name) ?? []
  return homes.every(([, compat]) => lacking([compat]).length > 0) ? homes.slice(0, 1) : []
}

function globalsOf(name: string): CompatStatement[] {
  const told = [builtins[name], /^[A-Z]/.test(name) ? apis[name] : (apis.Window?.[name] as Home | undefined)]
  return told.flatMap((each) => each?.__compat ?? [])
}

const known = new WeakMap<CompatStatement, string[]>()

/** The browsers at the floor that know none of them, `Safari 16.4`. */
function lacking(compat: readonly CompatStatement[]): string[] {
  const lists = compat.map((one) => {
    const found =
      known.get(one) ?? floor.filter(({ browser, version }) => !hasAt(one, browser, version)).map(({ says }) => says)
    known.set(one, found)
    return found
  })
  return lists.reduce((all, list) => all.filter((says) => list.includes(says)))
}

export function hasAt(compat: CompatStatement, browser: string, version: string): boolean {
  const said = (compat.support as Record<string, SupportStatement | undefined>)[browser]
  if (said === undefined) return true
  const plain = [said].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name && !isForFew(one))
  return plain.some(
    ({ version_added: added, version_removed: removed }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      isAtMost(added.replace('≤', ''), version) &&
      !(typeof removed === 'string' && isAtMost(removed.replace('≤', ''), version)),
  )
}

/** In part is enough, but for what a whole kind of phone does without. */
const isForFew = (one: { partial_implementation?: true; notes?: string | string[] }): boolean =>
  one.partial_implementation === true && /not on iPhone/i.test([one.notes].flat().join(' '))

function isAtMost(a: string, b: string): boolean {
  const [x, y] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let n = 0; n < 3; n++) if ((x[n] ?? 0) !== (y[n] ?? 0)) return (x[n] ?? 0) < (y[n] ?? 0)
  return true
}
