/** Pure: a minified sheet without the rules of classes that nobody wears. */

interface Block {
  head: string
  /** null: a statement, `@layer a;` */
  body: string | null
}

/** Keeps the order of what stays. Classes that no CSS Module made (`isOurs` says no) are kept whoever wears them. */
export function rulesFor(css: string, isWorn: (name: string) => boolean, isOurs: (name: string) => boolean): string {
  const isKept = (selector: string) => classesOf(selector).every((name) => !isOurs(name) || isWorn(name))
  const narrowed = (text: string): string => blocksOf(text).map(kept).join('')
  function kept({ head, body }: Block): string {
    if (body === null) return `${head};`
    if (/^@(media|supports|layer|container|scope|starting-style)\b/.test(head)) {
      const inner = narrowed(body)
      return inner && `${head}{${inner}}`
    }
    if (head.startsWith('@')) return `${head}{${body}}`
    const selectors = listOf(head).filter(isKept)
    return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
  }
  return narrowed(css)
}

/** What an element must wear itself; what stands in `:not(…)` or `:has(…)` says nothing of that. */
function classesOf(selector: string): string[] {
  const plain = pieces(selector, '(', ')').filter((_, index) => index % 2 === 0)
  return [...plain.join('').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!)
}

/** Outside, inside, outside … of the outermost brackets. */
function pieces(text: string, open: string, close: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === open && depth++ === 0) found.push('')
    else if (letter === close && --depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found
}

/** `a,:is(b,c)` → `a`, `:is(b,c)` */
function listOf(head: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of head) {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    if (letter === ',' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found
}

function blocksOf(css: string): Block[] {
  const found: Block[] = []
  let from = 0
  while (from < css.length) {
    const mark = nextMark(css, from, '{;')
    if (mark >= css.length) break
    const head = css.slice(from, mark)
    const end = css[mark] === ';' ? mark : endOfBlock(css, mark)
    found.push({ head, body: end === mark ? null : css.slice(mark + 1, end) })
    from = end + 1
  }
  return found
}

function endOfBlock(css: string, open: number): number {
  let depth = 1
  let at = open
  while (depth > 0) {
    at = nextMark(css, at + 1, '{}')
    if (at >= css.length) throw new Error(`a block that does not end: ${css.slice(open - 40, open)}`)
    depth += css[at] === '{' ? 1 : -1
  }
  return at
}

/** The next of these letters that stands in no string; the end where there is none. */
function nextMark(css: string, from: number, marks: string): number {
  let quote = ''
  for (let at = from; at < css.length; at++) {
    const letter = css[at]!
    if (letter === '\\') at++
    else if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (marks.includes(letter)) return at
  }
  return css.length
}
