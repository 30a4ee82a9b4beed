/** An attempt as its player has it: the frozen paper without a word of what is right, and what was saved. */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { LessonTables } from '../room.ts'
import type { Slot } from './draw.ts'
import type { Asked, Option, QuestionType, Value } from './question.ts'

export interface AskedSlot {
  slot: number
  section: number
  type: QuestionType
  stem: string
  /** Which stays last is nobody's business here. */
  options: Omit<Option, 'pinned'>[]
  rows: Omit<Option, 'pinned'>[]
  unit: string
  hasPicture: boolean
  points: number
}

export interface OpenAttempt {
  id: string
  no: number
  /** This device writes. */
  isMine: boolean
  isRunning: boolean
  now: Date
  deadlineAt: Date | null
  slots: AskedSlot[]
  answers: Record<number, { value: Value; rev: number }>
}

export async function openedAttempt(
  tools: Tools<LessonTables>,
  { attempt, device }: { attempt: string; device: string },
): Promise<OpenAttempt> {
  const { db, context } = tools
  const { rows } = await sql<{
    no: number
    lease: string
    isRunning: boolean
    now: Date
    deadlineAt: Date | null
    paper: Slot[]
    answers: OpenAttempt['answers']
  }>`
    select a.no, a.lease, a.state = 'in_progress' as "isRunning", clock_timestamp() as now, a.deadline_at as "deadlineAt", a.paper,
      coalesce((select jsonb_object_agg(slot, jsonb_build_object('value', value, 'rev', rev)) from lessons.answers s
        where s.attempt_id = a.id), '{}') as answers
    from lessons.attempts a where a.id = ${attempt} and a.account_id = ${context.actor.accountId}::uuid`.execute(db)
  const { paper, lease, ...found } = rows[0] ?? notFound()
  // Over: its questions are told again by the review, as far as it says.
  const slots = found.isRunning ? await askedSlots(tools, paper) : []
  return { id: attempt, isMine: lease === device, ...found, answers: found.isRunning ? found.answers : {}, slots }
}

/** In the order of the paper, options as they were shuffled. */
export async function askedSlots({ db }: Tools<LessonTables>, paper: readonly Slot[]): Promise<AskedSlot[]> {
  const { rows } = await sql<{ id: string; asked: Asked; points: number }>`
    select id, asked, points::float8 as points from lessons.question_versions
    where id = any(${paper.map(({ version }) => version)}::uuid[])`.execute(db)
  const versions = new Map(rows.map((row) => [row.id, row]))
  return paper.map(({ slot, section, version, options }) => {
    const { asked, points } = versions.get(version)!
    const inOrder = options.flatMap((id) => asked.options.find((option) => option.id === id) ?? [])
    return {
      slot,
      section,
      type: asked.type,
      stem: asked.stem,
      options: inOrder.map(({ id, text }) => ({ id, text })),
      rows: asked.rows.map(({ id, text }) => ({ id, text })),
      unit: asked.unit,
      hasPicture: asked.fileId !== null,
      points,
    }
  })
}
