/** The courses that can be learnt here, and how far the visitor is with theirs. */
import { sql } from 'kysely'
import * as z from 'zod'
import { likePattern } from '#kernel/search-text.ts'
import { nameFor } from '../named.ts'
import { query } from '../room.ts'
import { levels } from './course-input.ts'
import { taughtBy } from './find-course.ts'

const perPage = 24

export const sorts = ['popular', 'new', 'rating', 'price'] as const
export const BrowseInput = z.object({
  q: z.string().trim().max(100).default(''),
  category: z.string().max(60).default(''),
  level: z.enum(['', ...levels]).default(''),
  price: z.enum(['', 'free', 'paid']).default(''),
  sort: z.enum(sorts).default('popular'),
  page: z.coerce.number().int().min(1).max(400).default(1),
})
export type Browsed = z.output<typeof BrowseInput>

export interface CourseCard {
  slug: string
  title: { th: string; en: string }
  summary: { th: string; en: string }
  category: string
  level: (typeof levels)[number]
  teacher: string
  /** As the teacher writes it in English, else as in Thai. */
  teacherEn: string
  priceSatang: bigint
  saleSatang: bigint | null
  ratingSum: number
  ratingCount: number
  durationS: number
  items: number
  learners: number
  hasCover: boolean
  nextRun: string | null
  seatsLeft: number | null
}

export type CardRow = Omit<CourseCard, 'title' | 'summary'> & Record<'th' | 'en' | 'summaryTh' | 'summaryEn', string>

/** Of course `c`. */
export const teacherEn = sql<string>`coalesce((select coalesce(nullif(trim(p.firstname_en || ' ' || p.lastname_en), ''), p.firstname || ' ' || p.lastname)
  from identity.people p where p.id = c.teacher_id), '')`

/** Of courses `c`. */
export const cardColumns = sql`c.slug, c.title_th as th, c.title_en as en, c.summary_th as "summaryTh", c.summary_en as "summaryEn", c.category, c.level,
  coalesce((select n.name from identity.names n where n.account_id = c.teacher_id), '') as teacher, ${teacherEn} as "teacherEn",
  c.price_satang as "priceSatang", c.sale_satang as "saleSatang", c.rating_sum as "ratingSum", c.rating_count as "ratingCount",
  (select coalesce(sum(v.duration_s), 0)::int from lessons.version_items v where v.version_id = c.version_id) as "durationS",
  (select count(*)::int from lessons.version_items v where v.version_id = c.version_id) as items,
  (select count(*)::int from lessons.enrolments e where e.course_id = c.id and e.status in ('active', 'completed')) as learners,
  c.cover_id is not null as "hasCover", run.starts_on as "nextRun", run.capacity - run.taken as "seatsLeft"`
export const nextRun = sql`left join lateral (select r.starts_on, s.capacity, s.taken from lessons.runs r left join seats.counted s on s.pool_id = r.id
  where r.course_id = c.id and r.starts_on >= (now() at time zone 'Asia/Bangkok')::date order by r.starts_on limit 1) run on true`

export const cardOf = ({ th, en, summaryTh, summaryEn, ...row }: CardRow): CourseCard => ({
  ...row,
  title: { th, en },
  summary: { th: summaryTh, en: summaryEn },
})

/** Whether there is one that anybody may find. */
export const offersCourses = query({
  may: 'anyone',
  input: z.object({}),
  async run({ db }): Promise<boolean> {
    const { rows } = await sql`
      select from lessons.courses where status = 'published' and visibility = 'public' limit 1`.execute(db)
    return rows.length > 0
  },
})

/** Published and public: of drafts and private courses nothing is told. */
export const browseCourses = query({
  may: 'anyone',
  input: BrowseInput,
  async run({ db }, { q, category, level, price, sort, page }) {
    const word = likePattern(q)
    const order = {
      popular: sql`learners desc, c.published_at desc, c.id`,
      new: sql`c.published_at desc, c.id`,
      rating: sql`c.rating_sum::float8 / greatest(c.rating_count, 1) desc, c.rating_count desc, c.id`,
      price: sql`coalesce(c.sale_satang, c.price_satang), c.id`,
    }[sort]
    const cost = sql`coalesce(c.sale_satang, c.price_satang)`
    const where = sql`c.status = 'published' and c.visibility = 'public'
      and (${q} = '' or c.title_th ilike ${word} or c.title_en ilike ${word} or c.summary_th ilike ${word} or c.summary_en ilike ${word})
      and (${category} = '' or c.category = ${category}) and (${level} = '' or c.level = ${level})
      and (${price} = '' or (${price} = 'free') = (${cost} = 0))`
    const [{ rows }, { rows: counted }, { rows: categories }] = await Promise.all([
      sql<CardRow>`select ${cardColumns} from lessons.courses c ${nextRun} where ${where} order by ${order}
        limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
      sql<{ total: number }>`select count(*)::int as total from lessons.courses c where ${where}`.execute(db),
      sql<{ category: string }>`select distinct category from lessons.courses c
        where c.status = 'published' and c.visibility = 'public' and category <> '' order by category limit 50`.execute(
        db,
      ),
    ])
    const total = counted[0]!.total
    return {
      cards: rows.map(cardOf),
      total,
      pages: Math.max(1, Math.ceil(total / perPage)),
      categories: categories.map((row) => row.category),
    }
  },
})
export type Browse = Awaited<ReturnType<typeof browseCourses>>

export interface MyCourse {
  slug: string
  title: { th: string; en: string }
  status: string
  isOpen: boolean
  endsAt: Date | null
  done: number
  required: number
  /** It was opened and looked into. */
  wasBegun: boolean
  /** Where one goes on: the item one was at last, or the first. */
  nextItem: string | null
  hasCover: boolean
}

export const myCourses = query({
  may: 'lessons.learn',
  input: z.object({}),
  async run({ db, context }): Promise<MyCourse[]> {
    const { rows } = await sql<Omit<MyCourse, 'title'> & { th: string; en: string }>`
      select c.slug, c.title_th as th, c.title_en as en, e.status, coalesce(h.is_open, false) as "isOpen", h.ends_at as "endsAt",
        counts.done, counts.required, e.last_item_id is not null as "wasBegun", coalesce(last.slug, first.slug) as "nextItem",
        c.cover_id is not null as "hasCover"
      from lessons.enrolments e join lessons.courses c on c.id = e.course_id left join entitlements.held h on h.id = e.entitlement_id
        left join lateral (select count(*) filter (where p.status = 'completed')::int as done, count(*)::int as required
          from lessons.version_items v left join lessons.progress p on p.enrolment_id = e.id and p.item_id = v.item_id
          where v.version_id = e.version_id and v.is_required) counts on true
        left join lessons.version_items last on last.version_id = e.version_id and last.item_id = e.last_item_id
        left join lessons.version_items first on first.version_id = e.version_id and first.position = 1
      where e.account_id = ${context.actor.accountId}::uuid and e.status not in ('cancelled', 'refunded')
        and (e.status <> 'needs_decision' or not exists (select from lessons.enrolments b where b.course_id = e.course_id
          and b.account_id = e.account_id and b.status not in ('cancelled', 'refunded') and b.id > e.id))
      order by e.last_at desc nulls last, e.id desc limit 100`.execute(db)
    return rows.map(({ th, en, ...row }) => ({ ...row, title: { th, en } }))
  },
})

export interface TaughtCourse {
  id: string
  slug: string
  title: { th: string; en: string }
  status: 'draft' | 'published' | 'archived'
  teacher: string
  priceSatang: bigint
  learners: number
  active: number
  toGrade: number
  unanswered: number
  earnedSatang: bigint
}

/** One's own in every state; everybody's for who manages the school. */
export const taughtCourses = query({
  may: 'lessons.teach',
  input: z.object({}),
  async run({ db, context }): Promise<TaughtCourse[]> {
    const { rows } = await sql<Omit<TaughtCourse, 'title'> & { th: string; en: string }>`
      select c.id, c.slug, c.title_th as th, c.title_en as en, c.status, ${nameFor(context)} as teacher,
        coalesce(c.sale_satang, c.price_satang) as "priceSatang",
        e.learners, e.active, e."earnedSatang",
        (select count(*)::int from lessons.handins h join lessons.enrolments w on w.id = h.enrolment_id
          where w.course_id = c.id and h.graded_at is null) as "toGrade",
        (select count(*)::int from lessons.posts p where p.course_id = c.id and p.parent_id is null and not p.is_staff
          and not exists (select from lessons.posts a where a.parent_id = p.id and a.is_staff)) as unanswered
      from lessons.courses c left join identity.names n on n.account_id = c.teacher_id
        left join lateral (select count(*)::int as learners, count(*) filter (where e.last_at > now() - interval '7 days')::int as active,
            coalesce(sum(e.price_satang), 0)::bigint as "earnedSatang"
          from lessons.enrolments e where e.course_id = c.id and e.status in ('active', 'completed')) e on true
      where ${taughtBy(context)}
      order by array_position(array['draft', 'published', 'archived'], c.status), c.created_at desc limit 200`.execute(
      db,
    )
    return rows.map(({ th, en, ...row }) => ({ ...row, title: { th, en } }))
  },
})
