/** A paper that was handed in, as much of it as may be told. What may not is never in the answer. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { LessonTables } from '../room.ts'
import type { Slot } from './draw.ts'
import { type AskedSlot, askedSlots } from './open-attempt.ts'
import type { Key, Value } from './question.ts'
import { keyedVersions } from './settle.ts'

export interface ReviewedSlot extends AskedSlot {
  value: Value | null
  /** Null: not told, or nobody has graded it. */
  got: number | null
  key: Key | null
  feedback: string
  optionFeedback: Record<string, string>
  /** Said by who graded it. */
  said: string
  /** Its key was corrected since: by a note, and when. */
  corrected: { note: string; at: Date } | null
}

interface May {
  answers: boolean
  score: boolean
  key: boolean
  feedback: boolean
}

export async function reviewedSlots(
  tools: Tools<LessonTables>,
  attempt: { id: string; paper: readonly Slot[] },
  may: May,
): Promise<ReviewedSlot[]> {
  const [asked, versions, marks] = await Promise.all([
    askedSlots(tools, attempt.paper),
    keyedVersions(
      tools,
      attempt.paper.map(({ version }) => version),
    ),
    marksSaid(tools, attempt.id),
  ])
  return asked.map((slot) => {
    const { version } = attempt.paper.find((one) => one.slot === slot.slot)!
    const mark = marks.get(slot.slot)
    const key = versions.get(version)!.key
    return {
      ...slot,
      value: may.answers ? (mark?.value ?? null) : null,
      got: may.score && mark?.points != null ? Number(mark.points) : null,
      key: may.key ? { ...key, feedback: '', optionFeedback: {} } : null,
      feedback: may.feedback ? key.feedback : '',
      optionFeedback: may.feedback ? key.optionFeedback : {},
      said: may.score ? (mark?.said ?? '') : '',
      corrected: may.key && mark?.note ? { note: mark.note, at: mark.correctedAt! } : null,
    }
  })
}

interface MarkRow {
  slot: number
  points: string | null
  value: Value | null
  said: string
  note: string | null
  correctedAt: Date | null
}

async function marksSaid({ db }: Tools<LessonTables>, attemptId: string): Promise<Map<number, MarkRow>> {
  const { rows } = await sql<MarkRow>`
    select m.slot, m.counted as points,
      s.value, coalesce(nullif(m.settled_feedback, ''), concat_ws(E'\\n\\n', nullif(m.feedback, ''), nullif(m.second_feedback, ''))) as said, k.note, k.made_at as "correctedAt"
    from lessons.marks m left join lessons.answers s on s.attempt_id = m.attempt_id and s.slot = m.slot
      left join lateral (select note, made_at from lessons.question_keys k where k.version_id = m.version_id and k.number > 1
        order by number desc limit 1) k on true
    where m.attempt_id = ${attemptId}`.execute(db)
  return new Map(rows.map((row) => [row.slot, row]))
}
