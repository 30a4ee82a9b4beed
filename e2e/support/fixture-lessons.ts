/** A course in each state, and somebody who learns one: what another tenant must never see. */
import { putObject } from '#kernel/storage.server.ts'
import { examFixture } from './fixture-exams.ts'
import { segmentToken } from '#rooms/lessons/film/segment-token.server.ts'
import type { TestTenant } from '#kernel/testing.ts'

/** Made by rows: a published course with an item of each kind, a draft, and a learner with work handed in. */
export async function lessonsFixture(
  tenant: TestTenant,
  { user, manager, canary, file }: { user: string; manager: string; canary: string; file: string },
): Promise<{
  feed: string[]
  segment: string[]
  course: string[]
  ids: string[]
  items: string[]
  slugs: string[]
  handin: string[]
  play: string[]
  exam: string[]
  question: string[]
  attempt: string[]
}> {
  const tail = canary.slice(-8)
  const one = async (text: string, values: unknown[]) =>
    (await tenant.sql<{ id: string }>(`${text} returning id`, values))[0]!.id
  const course = (slug: string) =>
    one(
      `insert into lessons.courses (slug, title_th, title_en, summary_th, body_th, teacher_id) values ($1, $2, $2, $2, $2, $3)`,
      [slug, `คอร์ส ${canary}`, manager],
    )
  const [open, draft] = [await course(`course-${tail}`), await course(`draft-${tail}`)]
  const section = await one(
    'insert into lessons.sections (course_id, position, title_th, title_en) values ($1, 1, $2, $2)',
    [open, `หมวด ${canary}`],
  )
  const slugs: string[] = []
  const items: string[] = []
  for (const [n, kind] of ['video', 'text', 'assignment', 'survey'].entries()) {
    const slug = `i${tail}${n}`
    slugs.push(slug)
    items.push(
      await one(
        `insert into lessons.items (course_id, section_id, position, slug, kind, title_th, title_en, body, file_id, duration_s, questions)
         values ($1, $2, $3, $4, $5, $6, $6, $6, $7, 60, '[{"id":"q","kind":"long","label":{"th":"q","en":"q"}}]')`,
        [open, section, n, slug, kind, `บท ${canary}`, kind === 'video' ? file : null],
      ),
    )
  }
  const version = await one('insert into lessons.versions (course_id, number) values ($1, 1)', [open])
  await tenant.sql(
    `insert into lessons.version_items select tenant_id, $1, id, position, 1, 'x', 'x', slug, kind, title_th, title_en, body, file_id, url,
       duration_s, is_preview, is_required, after_days, due_days, questions from lessons.items where course_id = $2`,
    [version, open],
  )
  await tenant.sql(
    `update lessons.courses set status = 'published', visibility = 'private', version_id = $1, version_no = 1 where id = $2`,
    [version, open],
  )
  const enrolment = await one(
    `insert into lessons.enrolments (course_id, account_id, version_id, number, status, source) values ($1, $2, $3, $4, 'waitlisted', 'free')`,
    [open, user, version, `L-${tail}`],
  )
  const right = await one(
    `insert into entitlements.entitlements (account_id, kind, ref_id, source_type, source_id) values ($1, 'course', $2, 'enrolment', $3)`,
    [user, open, enrolment],
  )
  await tenant.sql("update lessons.enrolments set status = 'active', entitlement_id = $1", [right])
  const key = `${tenant.id}/handins/${'h'.repeat(20)}.txt`
  await putObject(key, Buffer.from(canary))
  const handin = await one(
    'insert into lessons.handins (enrolment_id, item_id, attempt, body, object_key, file_name) values ($1, $2, 1, $3, $4, $3)',
    [enrolment, items[2], `งาน ${canary}`, key],
  )
  const play = await one('insert into lessons.plays (enrolment_id, item_id) values ($1, $2)', [enrolment, items[0]])
  await tenant.sql(
    'insert into lessons.survey_answers (enrolment_id, item_id, version_id, answers) values ($1, $2, $3, $4)',
    [enrolment, items[3], version, JSON.stringify({ q: `คำตอบ ${canary}` })],
  )
  await tenant.sql(
    `insert into lessons.quiz_tries (enrolment_id, item_id, version_id, number, answers, right_ids, asked, passed)
     values ($1, $2, $3, 1, $4, '{q}', 1, true)`,
    [enrolment, items[3], version, JSON.stringify({ q: `คำตอบ ${canary}` })],
  )
  await tenant.sql('insert into lessons.notes (enrolment_id, item_id, body) values ($1, $2, $3)', [
    enrolment,
    items[0],
    `โน้ต ${canary}`,
  ])
  await tenant.sql(
    `insert into lessons.passes (course_id, kind, code_hash, ending, email, note, expires_at)
     values ($1, 'invite', sha256($2::bytea), 'TEST', $3, $2, now() + interval '9 days')`,
    [open, canary, `${tail}@example.com`],
  )
  const part = `${tenant.id}/films/${'f'.repeat(20)}.m4s`
  await putObject(part, Buffer.from(canary))
  const film = await one(
    `insert into lessons.films (file_id, version, state, cipher_key, head_key, segments, thumbs_key, thumbs)
     values ($1, 1, 'ready', substring(sha256('k') for 16), $2, jsonb_build_array(jsonb_build_object('key', $2::text, 'seconds', 4)),
       $2, '{"everyS": 2, "count": 2, "columns": 10, "width": 160, "height": 90}')`,
    [file, part],
  )
  await tenant.sql("insert into lessons.deliveries (account_id, film_id, seconds) values ($1, $2, '{[0,5)}')", [
    user,
    film,
  ])
  await tenant.sql("insert into lessons.captions (file_id, language, vtt) values ($1, 'th', $2)", [
    file,
    `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${canary}\n`,
  ])
  const kept = `${tenant.id}/scorm/${'s'.repeat(20)}.bin`
  await putObject(kept, Buffer.from(canary))
  const unpacked = await one(
    `insert into lessons.packages (file_id, version, state, standard, title, scos, parts, files, bytes)
     values ($1, 1, 'ready', '1.2', $2, jsonb_build_array(jsonb_build_object('id', 'a', 'title', $2::text, 'href', 'a.html')), array[$3], 1, $4)`,
    [file, canary, kept, Buffer.byteLength(canary)],
  )
  await tenant.sql(
    "insert into lessons.package_files (package_id, path, part, starts_at, size) values ($1, 'a.html', 1, 0, $2)",
    [unpacked, Buffer.byteLength(canary)],
  )
  await tenant.sql('insert into lessons.progress (enrolment_id, item_id) values ($1, $2) on conflict do nothing', [
    enrolment,
    items[1],
  ])
  await tenant.sql(
    "insert into lessons.scorm_states (enrolment_id, item_id, sco, cmi) values ($1, $2, 'a', jsonb_build_object('cmi.suspend_data', $3::text))",
    [enrolment, items[1], canary],
  )
  const exam = await examFixture(tenant, { course: open, section, version, enrolment, user, canary })
  const until = new Date(Date.now() + 86_400_000)
  const feed = `feed-${tail}`
  await tenant.sql('insert into lessons.feeds (account_id, token_hash) values ($1, sha256($2::bytea))', [user, feed])
  return {
    feed: [feed],
    segment: [segmentToken({ tenant: tenant.id, film, account: user }, { n: 0, from: 0, to: 4 }, until)],
    course: [`course-${tail}`, `draft-${tail}`],
    ids: [open, draft],
    items,
    slugs,
    handin: [handin],
    play: [play],
    ...exam,
  }
}
