/** A class that sits exams: a published course whose items are exams of the same twenty questions, and its learners. */
import type { House } from './house.ts'

export const questionsEach = 20

export interface ExamClass {
  course: string
  /** Slugs of its exams. */
  exams: string[]
  accounts: string[]
}

export async function examClass(
  house: House,
  { tenant, accounts, exams }: { tenant: string; accounts: readonly string[]; exams: number },
): Promise<ExamClass> {
  const course = `exam-${Date.now()}`
  await house.sql(
    `with course as (
       insert into lessons.courses (tenant_id, slug, title_th, title_en, summary_th, body_th, teacher_id)
       values ($1, $2, 'คอร์สวัดผล', 'Bench', 'คำโปรย', 'รายละเอียด', $3) returning id
     ), section as (
       insert into lessons.sections (tenant_id, course_id, position, title_th, title_en) select $1, id, 1, 'หมวด', 'Section' from course returning id, course_id
     )
     insert into lessons.items (tenant_id, course_id, section_id, position, slug, kind, title_th, title_en, is_required)
     select $1, course_id, id, n, 'bench' || n, 'exam', 'ชุดที่ ' || n, 'Exam ' || n, true from section, generate_series(1, $4::int) n`,
    [tenant, course, accounts[0], exams],
  )
  await house.sql(
    `with items as (select i.id, i.course_id, i.slug, i.position, i.title_th, i.title_en from lessons.items i
         join lessons.courses c on c.tenant_id = $1 and c.id = i.course_id where i.tenant_id = $1 and c.slug = $2),
       version as (insert into lessons.versions (tenant_id, course_id, number) select distinct $1::uuid, course_id, 1 from items returning id, course_id),
       exams as (insert into lessons.exams (tenant_id, item_id, course_id, limit_s, sections)
         select $1, id, course_id, 1200, '[{"id": "s1", "source": "bank", "folder": "", "tag": "", "difficulty": "", "pick": ${questionsEach}, "shuffle": true}]' from items returning item_id)
     insert into lessons.version_items (tenant_id, version_id, item_id, position, section_no, section_th, section_en, slug, kind, title_th, title_en,
       body, url, duration_s, is_preview, is_required, after_days, questions)
     select $1, version.id, items.id, position, 1, 'หมวด', 'Section', slug, 'exam', title_th, title_en, '', '', 0, false, true, 0, '[]'
     from version, items, exams where exams.item_id = items.id`,
    [tenant, course],
  )
  // Twice as many as a paper has: each draws its own.
  await house.sql(
    `with asked as (
       insert into lessons.questions (tenant_id, course_id, position, version)
       select $1, c.id, n, 1 from lessons.courses c, generate_series(1, $3::int) n where c.tenant_id = $1 and c.slug = $2 returning id
     ), versions as (
       insert into lessons.question_versions (tenant_id, question_id, number, type, asked, points)
       select $1, id, 1, 'single', jsonb_build_object('type', 'single', 'stem', repeat('ข้อใดถูกต้องที่สุดตามที่เรียนมา ', 3), 'options', (
         select jsonb_agg(jsonb_build_object('id', 'o' || o, 'text', 'ตัวเลือกที่ ' || o || ' ซึ่งอธิบายไว้พอสมควร')) from generate_series(1, 4) o),
         'rows', '[]'::jsonb, 'unit', '', 'fileId', null), 1 from asked returning id
     )
     insert into lessons.question_keys (tenant_id, version_id, number, key) select $1, id, 1, '{"weights": {"o1": 100}}' from versions`,
    [tenant, course, questionsEach * 2],
  )
  await house.sql(
    `with rights as (
       insert into entitlements.entitlements (tenant_id, account_id, kind, ref_id, source_type, source_id)
       select $1, a, 'course', c.id, 'bench', uuidv7() from lessons.courses c, unnest($3::uuid[]) a
       where c.tenant_id = $1 and c.slug = $2 returning id, account_id, ref_id
     )
     insert into lessons.enrolments (tenant_id, course_id, account_id, version_id, number, status, source, entitlement_id)
     select $1, rights.ref_id, rights.account_id, v.id, $2 || rights.id, 'active', 'free', rights.id
     from rights join lessons.versions v on v.tenant_id = $1 and v.course_id = rights.ref_id`,
    [tenant, course, accounts],
  )
  await house.sql(
    `update lessons.courses c set status = 'published', version_id = v.id, version_no = 1, published_at = now()
     from lessons.versions v where v.tenant_id = $1 and v.course_id = c.id and c.tenant_id = $1 and c.slug = $2`,
    [tenant, course],
  )
  return { course, exams: Array.from({ length: exams }, (_, at) => `bench${at + 1}`), accounts: [...accounts] }
}
