/** Who may see which item of a course, as whom, and why not (learning.md §4.1, §8). */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound } from '#kernel/refusals.ts'
import type { ItemKind } from '../course/course-input.ts'
import { taughtBy, visibleBy } from '../course/find-course.ts'
import { refuse } from '../refusals.ts'
import type { LessonTables } from '../room.ts'
import { type Enrolment, myEnrolment } from './read-standing.ts'

export interface OutlineItem {
  id: string
  slug: string
  kind: ItemKind
  section: { no: number; th: string; en: string }
  title: { th: string; en: string }
  durationS: number
  isPreview: boolean
  isRequired: boolean
  isDone: boolean
  coveredS: number
  /** From when on it is open; null: it is. */
  opensAt: Date | null
  /** What comes before it must be finished first. */
  waits: boolean
}

export type Why = 'notEnrolled' | 'accessExpired' | 'isSuspended' | 'itemLocked'

export interface Learning {
  course: {
    id: string
    slug: string
    title: { th: string; en: string }
    coveragePct: number
    maxRate: number
    playTheme: 'normal' | 'streaming'
    hasCover: boolean
    teacherId: string
  }
  /** learner: what they do counts. staff and visitor only look. */
  as: 'learner' | 'staff' | 'visitor'
  enrolment: Enrolment | null
  versionId: string | null
  outline: OutlineItem[]
}

interface CourseRow {
  id: string
  slug: string
  th: string
  en: string
  coveragePct: number
  maxRate: number
  playTheme: 'normal' | 'streaming'
  hasCover: boolean
  orderRule: 'free' | 'sequential'
  teacherId: string
  versionId: string | null
  isTaught: boolean
}

/** Errors: 404 for what the actor may not know of. */
export async function readLearning(
  tools: Tools<LessonTables>,
  slug: string,
  openedId: string | null = null,
): Promise<Learning> {
  const { db, context } = tools
  const { rows } = await sql<CourseRow>`
    select c.id, c.slug, c.title_th as th, c.title_en as en, c.coverage_pct as "coveragePct", c.max_rate::float8 as "maxRate",
      c.order_rule as "orderRule", c.play_theme as "playTheme", c.cover_id is not null as "hasCover", c.teacher_id as "teacherId", c.version_id as "versionId", ${taughtBy(context)} as "isTaught"
    from lessons.courses c where c.slug = ${slug} and ${visibleBy(context, openedId)}`.execute(db)
  const { th, en, orderRule, versionId, isTaught, ...course } = rows[0] ?? notFound()
  const enrolment = await myEnrolment(tools, course.id)
  const learns = enrolment !== null && (enrolment.status === 'active' || enrolment.status === 'completed')
  const as = learns && enrolment.isOpen ? 'learner' : isTaught ? 'staff' : 'visitor'
  const version = as === 'learner' ? enrolment!.versionId : as === 'staff' ? null : versionId
  const items = version ? await frozenItems(tools, version, enrolment?.id ?? null) : await draftItems(tools, course.id)
  return {
    course: { ...course, title: { th, en } },
    as,
    enrolment,
    versionId: version,
    outline: lockedAs(items, as, orderRule, enrolment?.startsAt ?? null),
  }
}

type ItemRow = Omit<OutlineItem, 'section' | 'title' | 'opensAt' | 'waits'> & {
  sectionNo: number
  sectionTh: string
  sectionEn: string
  titleTh: string
  titleEn: string
  afterDays: number
}

async function frozenItems(
  { db }: Tools<LessonTables>,
  versionId: string,
  enrolmentId: string | null,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select v.item_id as id, v.slug, v.kind, v.section_no as "sectionNo", v.section_th as "sectionTh", v.section_en as "sectionEn",
      v.title_th as "titleTh", v.title_en as "titleEn", v.duration_s as "durationS", v.is_preview as "isPreview", v.is_required as "isRequired",
      v.after_days as "afterDays", coalesce(p.status = 'completed', false) as "isDone", coalesce(p.covered_s, 0) as "coveredS"
    from lessons.version_items v left join lessons.progress p on p.enrolment_id = ${enrolmentId}::uuid and p.item_id = v.item_id
    where v.version_id = ${versionId} order by v.position`.execute(db)
  return rows
}

/** What a teacher looks at while writing. */
async function draftItems({ db }: Tools<LessonTables>, courseId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.slug, i.kind, dense_rank() over (order by s.position, s.id)::int as "sectionNo", s.title_th as "sectionTh", s.title_en as "sectionEn",
      i.title_th as "titleTh", i.title_en as "titleEn", i.duration_s as "durationS", i.is_preview as "isPreview", i.is_required as "isRequired",
      0 as "afterDays", false as "isDone", 0 as "coveredS"
    from lessons.items i join lessons.sections s on s.id = i.section_id
    where i.course_id = ${courseId} order by s.position, s.id, i.position, i.id`.execute(db)
  return rows
}

function lockedAs(
  rows: readonly ItemRow[],
  as: Learning['as'],
  orderRule: 'free' | 'sequential',
  startsAt: Date | null,
): OutlineItem[] {
  let isHeldUp = false
  return rows.map(({ sectionNo, sectionTh, sectionEn, titleTh, titleEn, afterDays, ...item }) => {
    const opensAt =
      as === 'learner' && startsAt && afterDays > 0 ? new Date(startsAt.getTime() + afterDays * 86_400_000) : null
    const waits = as === 'learner' && orderRule === 'sequential' && isHeldUp && !item.isDone
    if (item.isRequired && !item.isDone) isHeldUp = true
    return {
      ...item,
      section: { no: sectionNo, th: sectionTh, en: sectionEn },
      title: { th: titleTh, en: titleEn },
      opensAt: opensAt && opensAt > new Date() ? opensAt : null,
      waits,
    }
  })
}

/** Null when the actor may see it. A free preview is for everybody. */
export function whyNot({ as, enrolment }: Learning, item: OutlineItem): Why | null {
  if (as === 'staff') return null
  if (as === 'learner') return item.opensAt || item.waits ? 'itemLocked' : null
  if (item.isPreview) return null
  if (enrolment?.status === 'suspended') return 'isSuspended'
  const hadRight = enrolment?.status === 'active' || enrolment?.status === 'completed'
  return hadRight ? 'accessExpired' : 'notEnrolled'
}

export const itemIn = ({ outline }: Learning, slug: string): OutlineItem =>
  outline.find((item) => item.slug === slug) ?? notFound()

/** For what counts: the actor learns this course, and this item is open. Errors: 404, 403, 423. */
export async function learnerOf(tools: Tools<LessonTables>, course: string, slug: string) {
  const learning = await readLearning(tools, course)
  const item = itemIn(learning, slug)
  const why = whyNot(learning, item)
  if (why) refuse(why)
  if (learning.as !== 'learner') return refuse('notEnrolled')
  return { learning, item, enrolmentId: learning.enrolment!.id, versionId: learning.enrolment!.versionId }
}
