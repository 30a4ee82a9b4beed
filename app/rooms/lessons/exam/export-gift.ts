/** The questions of an exam as GIFT, to take elsewhere and to bring back. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { courseToTeach } from '../course/find-course.ts'
import { query } from '../room.ts'
import type { Asked, Key } from './question.ts'

interface Row {
  asked: Asked
  key: Key
  folder: string
}

/** For who teaches it, with what is right. Errors: 404. */
export const questionsToTake = query({
  may: 'lessons.teach',
  input: z.object({ courseId: z.uuid(), itemId: z.uuid() }),
  async run(tools, { courseId, itemId }): Promise<Row[]> {
    await courseToTeach(tools, courseId)
    const { rows } = await sql<Row>`
      select v.asked, k.key, q.folder from lessons.questions q join lessons.question_versions v on v.question_id = q.id and v.number = q.version
        join lateral (select key from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
      where q.course_id = ${courseId} and q.item_id = ${itemId} and not q.is_retired order by q.position, q.id`.execute(
      tools.db,
    )
    return rows
  },
})

export async function giftFile(context: Context, at: { courseId: string; itemId: string }): Promise<Response> {
  const text = giftOf(await questionsToTake(context, at))
  return download([new TextEncoder().encode(text)], { name: 'questions.gift', type: 'text/plain; charset=utf-8' })
}

const safe = (text: string): string => text.replace(/[\\{}=~#:]/g, '\\$&').replaceAll('\n', '\\n')

/** Pure. What GIFT has no form for stands as an essay, or is left out with a note that says so. */
export function giftOf(rows: readonly Row[]): string {
  let folder = ''
  return rows
    .map(({ asked, key, folder: own }) => {
      const head = own === folder ? '' : `$CATEGORY: $course$/${own}\n\n`
      folder = own
      const answers = answersOf(asked, key)
      const title = key.name ? `::${safe(key.name)}::` : ''
      const general = key.feedback ? `####${safe(key.feedback)}` : ''
      if (answers === null) return `${head}// ${asked.type}: ${asked.stem.replaceAll('\n', ' ').slice(0, 100)}\n`
      return `${head}${title}${safe(asked.stem)}${answers === '' ? '' : `{${answers}${general}}`}\n`
    })
    .join('\n')
}

/** Null: it has none in this format; '': words alone. */
function answersOf({ type, options, rows }: Asked, key: Key): string | null {
  const said = (id: string) => (key.optionFeedback[id] ? `#${safe(key.optionFeedback[id])}` : '')
  const weight = (pct: number) => `%${Number(pct.toFixed(5))}%`
  switch (type) {
    case 'note':
      return ''
    case 'essay':
      return ' '
    case 'trueFalse':
      return (
        (key.right ? 'T' : 'F') +
        (said('true') || said('false') ? `#${safe(key.optionFeedback.true ?? '')}${said('false')}` : '')
      )
    case 'single':
      return options
        .map(({ id, text }) => `${(key.weights[id] ?? 0) === 100 ? '=' : '~'}${safe(text)}${said(id)}`)
        .join(' ')
    case 'multi':
      return options.map(({ id, text }) => `~${weight(key.weights[id] ?? 0)}${safe(text)}${said(id)}`).join(' ')
    case 'short':
      return key.answers.map(({ text, pct }) => `=${pct === 100 ? '' : weight(pct)}${safe(text)}`).join(' ')
    case 'numeric':
      return `#${key.amounts.map(({ low, high, pct }) => `=${pct === 100 ? '' : weight(pct)}${low}..${high}`).join(' ')}`
    case 'match': {
      const used = new Set(Object.values(key.pairs))
      const textOf = (id: string | undefined) => safe(options.find((option) => option.id === id)?.text ?? '')
      const pairs = rows.map(({ id, text }) => `=${safe(text)} -> ${textOf(key.pairs[id])}`)
      return [...pairs, ...options.filter(({ id }) => !used.has(id)).map(({ id }) => `= -> ${textOf(id)}`)].join(' ')
    }
    default:
      return null
  }
}
