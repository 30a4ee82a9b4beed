/** An exam with a question, somebody who sits it, and what of it another tenant must never see. */
import type { TestTenant } from '#kernel/testing.ts'

interface Of {
  course: string
  section: string
  version: string
  enrolment: string
  user: string
  canary: string
}

export async function examFixture(
  tenant: TestTenant,
  { course, section, version, enrolment, user, canary }: Of,
): Promise<{ exam: string[]; question: string[]; attempt: string[] }> {
  const one = async (text: string, values: unknown[]) =>
    (await tenant.sql<{ id: string }>(`${text} returning id`, values))[0]!.id
  const slug = `e${canary.slice(-8)}9`
  const item = await one(
    `insert into lessons.items (course_id, section_id, position, slug, kind, title_th, title_en, body)
     values ($1, $2, 9, $3, 'exam', $4, $4, $4)`,
    [course, section, slug, `สอบ ${canary}`],
  )
  await tenant.sql('insert into lessons.exams (item_id, course_id) values ($1, $2)', [item, course])
  await tenant.sql(
    `insert into lessons.version_items select tenant_id, $1, id, position, 1, 'x', 'x', slug, kind, title_th, title_en, body, file_id, url,
       duration_s, is_preview, is_required, after_days, due_days, questions from lessons.items where id = $2`,
    [version, item],
  )
  const question = await one(
    'insert into lessons.questions (course_id, item_id, position, folder, version) values ($1, $2, 1, $3, 1)',
    [course, item, canary],
  )
  const asked = { type: 'short', stem: `ข้อ ${canary}`, options: [], rows: [], unit: '', fileId: null }
  const of = await one(
    "insert into lessons.question_versions (question_id, number, type, asked, points) values ($1, 1, 'short', $2, 1)",
    [question, JSON.stringify(asked)],
  )
  await tenant.sql('insert into lessons.question_keys (version_id, number, key, note) values ($1, 1, $2, $3)', [
    of,
    JSON.stringify({ answers: [{ text: canary, pct: 100 }] }),
    canary,
  ])
  const attempt = await one(
    `insert into lessons.attempts (item_id, enrolment_id, account_id, no, seed, paper, grace_s, lease, lease_until, deadline_at)
     values ($1, $2, $3, 1, '00000000000000aa', jsonb_build_array(jsonb_build_object('slot', 1, 'question', $4::text, 'version', $5::text,
       'options', '[]'::jsonb, 'rows', '[]'::jsonb, 'section', 0)), 5, 'device-fixture', now(), now() + interval '1 day')`,
    [item, enrolment, user, question, of],
  )
  return { exam: [slug], question: [question], attempt: [attempt] }
}
