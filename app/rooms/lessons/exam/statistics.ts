/** How each version of a question did: how hard it is, and whether who does well elsewhere does well on it (learning.md §7.1.10). */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { csvText, csvType, type CsvColumn } from '#kernel/csv.ts'
import { download } from '#kernel/download.server.ts'
import { query } from '../room.ts'
import { sittingWords } from '../sitting-words.ts'
import { examForStaff } from './allowances.ts'
import { ExamAt } from './edit-exam.ts'
import type { QuestionType } from './question.ts'

/** So many must have sat it before anything is said of a question. */
export const fewest = 10

export const verdicts = ['few', 'backwards', 'flat', 'easy', 'hard', 'fine'] as const

export interface QuestionFigures {
  id: string
  questionId: string
  number: number
  type: QuestionType
  stem: string
  /** Who handed it in and has points for it; thrown out it counts for nobody. */
  people: number
  blank: number
  /** Of its points, on average; percent. */
  easePct: number
  /** −1 to 1: its points beside those of the rest of the paper. Null: all alike. */
  discrimination: number | null
  verdict: (typeof verdicts)[number]
  /** Of a single choice: how often each was chosen, those that are right said so. */
  options: { text: string; people: number; isRight: boolean }[]
}

export const examStatistics = query({
  may: 'lessons.teach',
  input: ExamAt,
  async run(tools, { courseId, itemId }) {
    const exam = await examForStaff(tools, courseId, itemId)
    const { rows } = await sql<Omit<QuestionFigures, 'verdict'>>`
      with given as (
        select m.version_id, m.counted / m.max as part, (a.score - m.counted) / nullif(a.max - m.max, 0) as rest, s.value
        from lessons.attempts a join lessons.marks m on m.attempt_id = a.id
          left join lessons.answers s on s.attempt_id = a.id and s.slot = m.slot
        where a.item_id = ${itemId} and a.state = 'submitted' and not a.needs_grading and not m.is_thrown and m.max > 0
      ), figures as (
        select version_id, count(*)::int as people, count(*) filter (where value is null or value in ('""', '[]', '{}'))::int as blank,
          round(avg(part) * 100, 1)::float8 as ease, round(corr(part::float8, rest::float8)::numeric, 2)::float8 as discrimination
        from given group by 1
      )
      select v.id, q.id as "questionId", v.number, v.type, v.asked ->> 'stem' as stem, f.people, f.blank, f.ease as "easePct", f.discrimination,
        case when v.type <> 'single' then '[]' else (
          select jsonb_agg(jsonb_build_object('text', o.option ->> 'text', 'isRight', coalesce((k.key #>> array['weights', o.option ->> 'id'])::numeric > 0, false),
            'people', (select count(*) from given g where g.version_id = v.id and g.value = o.option -> 'id')) order by o.n)
          from jsonb_array_elements(v.asked -> 'options') with ordinality o(option, n)) end as options
      from figures f join lessons.question_versions v on v.id = f.version_id join lessons.questions q on q.id = v.question_id
        join lateral (select key from lessons.question_keys k where k.version_id = v.id order by number desc limit 1) k on true
      order by q.position, q.id, v.number`.execute(tools.db)
    return { ...exam, figures: rows.map((row): QuestionFigures => ({ ...row, verdict: verdictOf(row) })) }
  },
})
export type ExamStatistics = Awaited<ReturnType<typeof examStatistics>>

/** Pure. Below 0 those who know more do worse: its key is to be looked at first. */
export function verdictOf({
  people,
  easePct,
  discrimination,
}: Pick<QuestionFigures, 'people' | 'easePct' | 'discrimination'>): QuestionFigures['verdict'] {
  if (people < fewest) return 'few'
  if (discrimination !== null && discrimination < 0) return 'backwards'
  if (easePct >= 95) return 'easy'
  if (easePct <= 20) return 'hard'
  return discrimination !== null && discrimination < 0.1 ? 'flat' : 'fine'
}

export async function statisticsFile(context: Context, at: { courseId: string; itemId: string }): Promise<Response> {
  const { figures } = await examStatistics(context, at)
  const text = sittingWords[context.locale]
  const columns: CsvColumn<QuestionFigures>[] = [
    { title: text.question, value: ({ stem }) => stem },
    { title: text.version, value: ({ number }) => number },
    { title: text.people, value: ({ people }) => people },
    { title: text.blank, value: ({ blank }) => blank },
    { title: text.ease, value: ({ easePct }) => easePct },
    { title: text.discrimination, value: ({ discrimination }) => discrimination },
    { title: text.verdict, value: ({ verdict }) => text[`verdict_${verdict}`] },
    {
      title: text.options,
      value: ({ options }) => options.map((one) => `${one.isRight ? '✓ ' : ''}${one.text}: ${one.people}`).join('\n'),
    },
  ]
  return download([new TextEncoder().encode(csvText(columns, figures))], { name: 'statistics.csv', type: csvType })
}
