/** The same for stylesheets: what is newer than the floor stands here with what then happens, or in an `@supports`. */
import bcd, { type CompatStatement } from '@mdn/browser-compat-data' with { type: 'json' }
import { type Container, type Node, parse } from 'postcss'
import { floor } from './floor.ts'
import { hasAt } from './engines.ts'
import type { Breach } from './source.ts'

/** Newer, and nothing is lost where it is not known. */
const harmless: Readonly<Record<string, string>> = {
  cursor: 'a finger has none',
  resize: 'a finger takes no corner',
  'user-select': 'the build writes -webkit-user-select',
  'text-size-adjust': 'written with its prefix too; elsewhere no page is enlarged by itself',
  'print-color-adjust': 'the build writes its prefix',
  'text-decoration': 'the build writes its prefix',
  'text-wrap': 'lines break where they always did',
  'field-sizing': 'the field keeps the rows it has',
  'scrollbar-width': 'the bar is as wide as everywhere',
  'scrollbar-gutter': 'the page moves by a bar’s width',
  'scroll-initial-target': 'the row is scrolled by hand',
  'overflow-anchor': 'iOS has no anchoring to be switched off',
  'content-visibility': 'all is drawn at once',
  'contain-intrinsic-block-size': 'goes with content-visibility',
  'position-area': 'date-field.module.css asks what to do without',
  'position-try-fallbacks': 'goes with position-area',
  'font-family': 'the next of the list is taken',
  '@starting-style': 'it stands there at once',
  '@page': 'a sheet is as large as the printer says',
  size: 'goes with @page',
  '-webkit-touch-callout': 'only iOS has what it takes away',
  '::selection': 'the system’s own colour',
  '::-webkit-progress-bar': 'each engine by its own name',
  '::-webkit-progress-value': 'each engine by its own name',
  '::-moz-progress-bar': 'each engine by its own name',
  '::-webkit-inner-spin-button': 'Firefox is told by appearance',
  ':popover-open': 'within :is(), with the class of older/fill-in.ts beside it; a test holds that',
  ':fullscreen': 'an iPhone fills its screen with a film by itself',
  'transition-behavior': 'it comes and goes at once',
}

const opened = `says :popover-open alone: :is(:popover-open, [class~=':popover-open']) is what older engines are opened by`

/** E5: WebKitGTK ends the process of a page that has such text. */
const vanished = `sets text to a size of nought, which ends the page in WebKitGTK: hide words by VisuallyHidden`

/** Where it moves parts of one line or of a list that is there at once, and no page past another. */
const turned = `draws what comes later in the page before what came (a negative order, column-reverse): while the page comes it jumps. Write it in its order, or say in tools/house/engine-styles.ts why nothing can move`
const mayTurn: Readonly<Record<string, string>> = {
  'app/rooms/files/screens/drive.module.css': 'a key before its word, both of one line',
  'app/rooms/files/screens/external/external.module.css': 'two buttons at the end of a page',
  'app/rooms/messaging/screens/message-log.module.css': 'a box of its own height, read from its lower end',
}

export function styleBreaches(path: string, text: string): Breach[] {
  const found: Breach[] = []
  parse(text, { from: path }).walk((node) => {
    if (isAsked(node)) return
    const { selector = '', source } = node as Node & { selector?: string }
    // An engine that does not know a selector drops its rule with all others of the list; within :is() only that one.
    if (selector.includes(':popover-open') && !selector.includes(`:is(:popover-open, [class~=':popover-open'])`))
      found.push({ path, line: source?.start?.line ?? 1, sentence: opened })
    if (isTurned(node) && !Object.hasOwn(mayTurn, path))
      found.push({ path, line: source?.start?.line ?? 1, sentence: turned })
    if (isOfNoSize(node)) found.push({ path, line: source?.start?.line ?? 1, sentence: vanished })
    for (const [name, compat] of namesIn(node)) {
      if (compat === undefined || [name, name.split(': ')[0]].some((one) => Object.hasOwn(harmless, one ?? '')))
        continue
      const without = floor.filter(({ browser, version }) => !hasAt(compat, browser, version)).map(({ says }) => says)
      if (without.length === 0) continue
      const sentence = `uses ${name}, which ${[...new Set(without)].join(' and ')} do not know: ask by @supports, or say in tools/house/engine-styles.ts why nothing is lost`
      found.push({ path, line: node.source?.start?.line ?? 1, sentence })
    }
  })
  return found
}

function isTurned(node: Node): boolean {
  if (node.type !== 'decl') return false
  const { prop, value } = node as unknown as { prop: string; value: string }
  return (prop === 'order' && value.startsWith('-')) || value.includes('column-reverse')
}

function isOfNoSize(node: Node): boolean {
  if (node.type !== 'decl') return false
  const { prop, value } = node as unknown as { prop: string; value: string }
  return (
    (prop === 'font-size' && /^0(?![.\d]*[1-9])/.test(value)) ||
    (prop === 'font' && /(?:^|\s)0(?:px)?[\s/]/.test(value))
  )
}

/** Within `@supports`. */
function isAsked(node: Node): boolean {
  for (let at: Container | Node | undefined = node.parent; at; at = at.parent)
    if (at.type === 'atrule' && (at as unknown as { name: string }).name === 'supports') return true
  return false
}

type Found = [name: string, compat: CompatStatement | undefined][]
interface Feature {
  __compat?: CompatStatement
  [part: string]: Feature | CompatStatement | undefined
}
const css = bcd.css as unknown as Record<'properties' | 'selectors' | 'at-rules' | 'types', Record<string, Feature>>

function namesIn(node: Node): Found {
  if (node.type === 'atrule') {
    const { name } = node as unknown as { name: string }
    return [[`@${name}`, css['at-rules'][name]?.__compat]]
  }
  if (node.type === 'rule') {
    const { selector } = node as unknown as { selector: string }
    return [...selector.matchAll(/::?([a-z-]+)/g)].map(([said, name]) => [said, css.selectors[name!]?.__compat])
  }
  if (node.type !== 'decl') return []
  const { prop, value } = node as unknown as { prop: string; value: string }
  const property = css.properties[prop]
  const words = [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)(\(?)/g)]
  return [
    [prop, property?.__compat],
    ...words.flatMap(([, word, call]): Found => {
      const own = property?.[word!] as Feature | undefined
      const type = call ? ((css.types[word!] ?? css.types.color?.[word!]) as Feature | undefined) : undefined
      return [
        [`${prop}: ${word}`, own?.__compat],
        [`${word}()`, type?.__compat],
      ]
    }),
    ...[...value.matchAll(/\d(d|s|l)v(h|w|b|i|min|max)\b/g)].map(([said]): Found[number] => [
      said.slice(1),
      (css.types.length?.[`viewport_percentage_units_dynamic`] as Feature | undefined)?.__compat,
    ]),
  ]
}
