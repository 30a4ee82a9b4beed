/** Whom a corrected key would change, attempt by attempt and in what their attempts come to; nothing is written. */
import { sql } from 'kysely'
import type * as z from 'zod'
import { courseToTeach } from '../course/find-course.ts'
import { nameFor } from '../named.ts'
import { query } from '../room.ts'
import type { Exam } from './find-exam.ts'
import { type Held, marksOf, type Scored } from './mark.ts'
import type { Value } from './question.ts'
import { type Corrected, corrected, CorrectionInput, QuestionAt } from './regrade.ts'
import { one, shownPct, type Total, totalOf } from './score.ts'
import { countedOf, heldFields, heldOf, type HeldRow, millionths, scoredOf } from './settle.ts'

export interface Change {
  attempt: string
  no: number
  name: string
  /** Percent, rounded down. */
  before: number
  after: number
  /** Null where a person still has to grade it. */
  passedBefore: boolean | null
  passedAfter: boolean | null
}

interface Turned {
  up: number
  down: number
  toPassed: number
  toFailed: number
}
export interface Preview extends Turned {
  handedIn: number
  people: number
  /** Of what each learner's attempts come to: that is what passes, and what earns certificates. */
  results: Turned
  /** Those it changes most for first: who no longer passes, who now does, then the others. */
  changes: Change[]
}

interface Row extends Pick<Exam, 'gradeMethod' | 'passPct' | 'floorZero'> {
  attempt: string
  /** Whose, and of which exam. */
  of: string
  no: number
  name: string
  score: string | null
  max: string | null
  passed: boolean | null
  waits: boolean
  hasIt: boolean
  value: Value | null
  marks: (HeldRow & { version: string; most: string; void: 'full' | 'out' | null; keepsHigher: boolean })[]
  resultScore: string | null
  resultMax: string | null
  resultPassed: boolean | null
}

const mostShown = 200

/** Errors: 404, 409 VERSION_CONFLICT, 422. */
export const previewRegrade = query({
  may: 'lessons.teach',
  input: CorrectionInput.extend(QuestionAt.shape),
  async run(tools, input): Promise<Preview> {
    await courseToTeach(tools, input.courseId)
    const version = await corrected(tools, input, input)
    const { rows } = await sql<Row>`
      with whose as (
        select distinct a.item_id, a.enrolment_id from lessons.marks m join lessons.attempts a on a.id = m.attempt_id and a.state = 'submitted'
        where m.version_id = ${version.id})
      select a.id as attempt, a.item_id || ' ' || a.enrolment_id as of, a.no, ${nameFor(tools.context)} as name, a.score, a.max, a.passed,
        a.needs_grading as waits, t.slot is not null as "hasIt", s.value, g.marks, x.grade_method as "gradeMethod",
        x.pass_pct::float8 as "passPct", x.floor_zero as "floorZero", r.score as "resultScore", r.max as "resultMax", r.passed as "resultPassed"
      from whose w join lessons.attempts a on a.item_id = w.item_id and a.enrolment_id = w.enrolment_id and a.state = 'submitted'
        join lessons.exams x on x.item_id = a.item_id
        left join lessons.marks t on t.attempt_id = a.id and t.version_id = ${version.id}
        left join lessons.answers s on s.attempt_id = a.id and s.slot = t.slot
        left join identity.names n on n.account_id = a.account_id
        left join lessons.exam_results r on r.item_id = a.item_id and r.enrolment_id = a.enrolment_id
        left join lateral (
          select jsonb_agg(jsonb_build_object(${heldFields}) || jsonb_build_object('version', m.version_id, 'most', m.most::text,
            'void', k.void, 'keepsHigher', coalesce(k.keeps_higher, false)) order by m.slot) as marks
          from lessons.marks m join lateral (select void, keeps_higher from lessons.question_keys k where k.version_id = m.version_id
            order by number desc limit 1) k on true
          where m.attempt_id = a.id) g on t.slot is not null
      order by name, a.item_id, a.enrolment_id, a.no`.execute(tools.db)
    const all = rows.map((row) => ({ row, after: row.hasIt ? afterOf(row, version, input) : afterNothing(row) }))
    const changes = all
      .filter(({ row }) => row.hasIt)
      .map(({ row, after }) => changeOf(row, after))
      .filter((row) => row.before !== row.after || row.passedBefore !== row.passedAfter)
    return {
      handedIn: all.filter(({ row }) => row.hasIt).length,
      people: new Set(rows.map(({ of }) => of)).size,
      ...turnedOf(changes),
      results: turnedOf(resultsOf(all)),
      changes: changes.toSorted((a, b) => turn(a) - turn(b)).slice(0, mostShown),
    }
  },
})

/** Null: a person still has to grade something of it. */
type After = { total: Total; waits: boolean }

const afterNothing = ({ score, max, passed, waits }: Row): After => ({
  total: { score: millionths(score ?? '0'), max: millionths(max ?? '0'), passed: passed === true },
  waits,
})

/** As `scoreAttempt` will have it: the others of its paper were scored by their keys already. */
function afterOf(row: Row, version: Corrected, { treatment, neverLower }: z.output<typeof CorrectionInput>): After {
  const next = {
    ...version,
    key: version.next,
    void: treatment === 'key' ? null : treatment,
    keepsHigher: neverLower && treatment !== 'full',
  }
  const held = heldOf(row.marks)
  const scored = row.marks.map((mark) =>
    mark.version === version.id ? scoredOf(mark.slot, next, row.value ?? undefined) : asItStands(mark, held),
  )
  const marks = marksOf(scored, held)
  return {
    total: totalOf(
      marks.map(({ counted, max }) => ({ points: counted ?? 0, max })),
      row,
    ),
    waits: marks.some(({ counted }) => counted === null),
  }
}

const asItStands = (mark: Row['marks'][number], held: ReadonlyMap<number, Held>): Scored => ({
  slot: mark.slot,
  version: mark.version,
  thrown: mark.void,
  keepsHigher: mark.keepsHigher,
  // Of two graders the points are theirs: they are held, not scored.
  points: null,
  most: Math.round(Number(mark.most) * one),
  byHand: held.get(mark.slot)?.points === null,
})

const pctOf = ({ score, max }: Pick<Total, 'score' | 'max'>): number => shownPct(score, max)

function changeOf(row: Row, { total, waits }: After): Change {
  const { attempt, no, name } = row
  const before = afterNothing(row)
  return {
    attempt,
    no,
    name,
    before: pctOf(before.total),
    after: pctOf(total),
    passedBefore: before.waits ? null : before.total.passed,
    passedAfter: waits ? null : total.passed,
  }
}

type Turning = Pick<Change, 'before' | 'after' | 'passedBefore' | 'passedAfter'>
const turn = ({ passedBefore, passedAfter }: Turning) =>
  passedBefore === passedAfter ? 2 : passedBefore === true ? 0 : 1

const turnedOf = (all: readonly Turning[]): Turned => ({
  up: all.filter(({ before, after }) => after > before).length,
  down: all.filter(({ before, after }) => after < before).length,
  toPassed: all.filter(({ passedBefore, passedAfter }) => passedAfter === true && passedBefore !== true).length,
  toFailed: all.filter(({ passedBefore, passedAfter }) => passedBefore === true && passedAfter !== true).length,
})

function resultsOf(all: readonly { row: Row; after: After }[]): Turning[] {
  const people = Map.groupBy(all, ({ row }) => row.of)
  return [...people.values()].map((theirs) => {
    const [{ row }] = theirs as [(typeof theirs)[number]]
    const graded = theirs.filter(({ after }) => !after.waits).map(({ after }) => after.total)
    const after = graded.length > 0 ? countedOf(graded, row) : null
    const before = { score: millionths(row.resultScore ?? '0'), max: millionths(row.resultMax ?? '0') }
    return {
      before: pctOf(before),
      after: after ? pctOf(after) : 0,
      passedBefore: row.resultPassed,
      passedAfter: after ? after.passed : null,
    }
  })
}
