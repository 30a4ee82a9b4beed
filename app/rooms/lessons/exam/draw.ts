/** Pure: the paper of one attempt, from a seed. The same seed and questions give the same paper, always. */
import type { Option, QuestionType } from './question.ts'
import type { Section } from './exam-input.ts'

export interface Drawable {
  id: string
  version: string
  type: QuestionType
  /** It was written for this exam. */
  isOwn: boolean
  folder: string
  tags: readonly string[]
  difficulty: string
  options: readonly Option[]
  rows: readonly Option[]
}

export interface Slot {
  slot: number
  question: string
  version: string
  /** Ids in the order in which they are shown, in the exam and in its review. */
  options: string[]
  rows: string[]
  section: number
}

export interface Shortage {
  section: number
  needs: number
  has: number
}

/** Which of the bank a section can be drawn from. Words of an exam stand where its own questions are. */
export const fits = (section: Section, question: Drawable): boolean =>
  (section.source === 'own' ? question.isOwn : question.type !== 'note') &&
  (section.folder === '' || question.folder === section.folder || question.folder.startsWith(`${section.folder}/`)) &&
  (section.tag === '' || question.tags.includes(section.tag)) &&
  (section.difficulty === '' || question.difficulty === section.difficulty)

interface Rules {
  sections: readonly Section[]
  shuffleOptions: boolean
}

/** No question twice, also across sections. A section that asks for more than there is says so: nobody gets less. */
export function drawPaper(
  bank: readonly Drawable[],
  { sections, shuffleOptions }: Rules,
  seed: string,
): { paper: Slot[] } | { short: Shortage } {
  const next = numbersFrom(seed)
  const taken = new Set<string>()
  const paper: Slot[] = []
  // Those that must choose come first, the narrowest before the others: what one could spare another needs.
  const order = sections
    .map((section, at) => ({ section, at, fit: bank.filter((question) => fits(section, question)).length }))
    .sort((a, b) => Number(a.section.pick === null) - Number(b.section.pick === null) || a.fit - b.fit || a.at - b.at)
  const drawn = new Map<number, Drawable[]>()
  for (const { section, at } of order) {
    const left = bank.filter((question) => fits(section, question) && !taken.has(question.id))
    const asked = left.filter(({ type }) => type !== 'note')
    const { pick } = section
    if (pick !== null && asked.length < pick) return { short: { section: at, needs: pick, has: asked.length } }
    if (pick === null && asked.length === 0) return { short: { section: at, needs: 1, has: 0 } }
    const chosen =
      pick === null ? (section.shuffle ? shuffled(left, next) : left) : shuffled(asked, next).slice(0, pick)
    const inOrder = pick !== null && !section.shuffle ? left.filter((question) => chosen.includes(question)) : chosen
    for (const { id } of inOrder) taken.add(id)
    drawn.set(at, inOrder)
  }
  for (const [at] of sections.entries())
    for (const question of drawn.get(at)!)
      paper.push({
        slot: paper.length + 1,
        question: question.id,
        version: question.version,
        options: optionsOf(question, shuffleOptions, next),
        rows: question.rows.map(({ id }) => id),
        section: at,
      })
  return { paper }
}

/** What is matched or put in order is always shuffled: as it stands it would be the key. */
function optionsOf({ type, options }: Drawable, shuffleOptions: boolean, next: () => number): string[] {
  if (!shuffleOptions && type !== 'order' && type !== 'match') return options.map(({ id }) => id)
  const free = shuffled(
    options.filter(({ pinned }) => !pinned),
    next,
  )
  return [...free, ...options.filter(({ pinned }) => pinned)].map(({ id }) => id)
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** sfc32, seeded by 16 hexadecimal digits: 0 to 1, the same on every machine. */
export function numbersFrom(seed: string): () => number {
  let a = Number.parseInt(seed.slice(0, 8), 16) | 0
  let b = Number.parseInt(seed.slice(8, 16), 16) | 0
  let c = 0x9e3779b9 | 0
  let d = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let n = 0; n < 15; n++) next()
  return next
}
