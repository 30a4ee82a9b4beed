/** A file in its parts, each with the line on which it begins: so that a broken one is told alone. Bytes are unfolded first. */

export interface RawComponent {
  name: string
  /** Of the file, from 1. */
  line: number
  /** Of the file, unfolded, with its BEGIN and END. */
  text: string
  /** False where the file ends before it does. */
  isWhole: boolean
}

/** Longer than any calendar of people. */
const mostComponents = 20_000

/** Lines end in CRLF, LF or CR CR LF; a line that begins with a blank goes on, also within a letter of several bytes. */
export function readComponents(bytes: Uint8Array): { components: RawComponent[]; lines: string[] } {
  const { texts, numbers } = unfolded(bytes)
  const components: RawComponent[] = []
  const own: string[] = []
  let open: { name: string; line: number; from: number } | null = null
  for (const [at, text] of texts.entries()) {
    const begins = /^BEGIN:(\w[\w-]*)\s*$/i.exec(text)?.[1]?.toUpperCase()
    if (open === null) {
      if (begins !== undefined && begins !== 'VCALENDAR') open = { name: begins, line: numbers[at]!, from: at }
      else if (begins === undefined && text !== '' && !/^END:/i.test(text)) own.push(text)
    } else if (begins === open.name || new RegExp(`^END:${open.name}\\s*$`, 'i').test(text)) {
      // One that begins within another of its kind: the first was never ended.
      const isWhole: boolean = begins === undefined
      components.push({
        name: open.name,
        line: open.line,
        text: texts.slice(open.from, isWhole ? at + 1 : at).join('\r\n'),
        isWhole,
      })
      open = isWhole ? null : { name: open.name, line: numbers[at]!, from: at }
    }
    if (components.length > mostComponents) throw new RangeError('too many components')
  }
  if (open)
    components.push({ name: open.name, line: open.line, text: texts.slice(open.from).join('\r\n'), isWhole: false })
  return { components, lines: own }
}

const [lf, cr, space, tab] = [0x0a, 0x0d, 0x20, 0x09]

function unfolded(bytes: Uint8Array): { texts: string[]; numbers: number[] } {
  const decoder = new TextDecoder('utf-8')
  const texts: string[] = []
  const numbers: number[] = []
  let parts: Uint8Array[] = []
  let number = 0
  let began = 0
  const flush = () => {
    if (began === 0) return
    texts.push(decoder.decode(Buffer.concat(parts)))
    numbers.push(began)
  }
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(lf, from)
    let to = end < 0 ? bytes.length : end
    const next = to + 1
    while (to > from && bytes[to - 1] === cr) to--
    number++
    const isMore = began > 0 && (bytes[from] === space || bytes[from] === tab)
    if (isMore) parts.push(bytes.subarray(from + 1, to))
    else {
      flush()
      parts = [bytes.subarray(from, to)]
      began = number
    }
    from = next
  }
  flush()
  return { texts, numbers }
}
