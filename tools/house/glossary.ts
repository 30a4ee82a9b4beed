import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { type Breach, type Source } from './source.ts'

/** Where a word that we do not say is somebody else's. */
const mayName: Record<string, string> = {
  'app/rooms/ledger/export/program-columns.ts': 'heads of accounting programs',
  'app/rooms/billing/paper-words.ts': 'a receipt 58 mm wide has no room for the whole name of a tax id',
}

interface Term {
  said: string
  never: string
}

/** The rows of docs/glossary.md: Thai, English, and what is never said instead. */
export function termsOf(text: string): Term[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  return rows.slice(1).flatMap((row) => {
    const [thai = '', english = '', never = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return never.split(',').map((one) => {
      const word = one.trim()
      return { said: /[ก-๛]/.test(word) ? thai : english, never: word }
    })
  })
}

const terms = termsOf(readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8'))

/** One name a thing: what is said to people, by the glossary. What they type to find a page is theirs. */
export function glossaryBreaches(source: Source): Breach[] {
  if (source.isTest || source.path in mayName || !terms.some(({ never }) => source.text.includes(never))) return []
  const texts: { start: number; text: string }[] = []
  const theirs: { start: number; end: number }[] = []
  new Visitor({
    Literal({ start, value }) {
      if (typeof value === 'string') texts.push({ start, text: value })
    },
    TemplateElement({ start, value }) {
      texts.push({ start, text: value.raw })
    },
    Property({ key, start, end }) {
      if (key.type === 'Identifier' && key.name === 'alias') theirs.push({ start, end })
    },
  }).visit(source.program)
  return texts
    .filter(({ start }) => !theirs.some((one) => one.start <= start && start < one.end))
    .flatMap(({ start, text }) =>
      terms
        .filter(({ never }) => text.includes(never))
        .map(({ said, never }) => ({
          path: source.path,
          line: source.lineOf(start),
          sentence: `says "${never}": the glossary (docs/glossary.md) has "${said}"`,
        })),
    )
}
