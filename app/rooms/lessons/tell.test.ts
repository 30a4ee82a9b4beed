import { expect, test } from 'vitest'
import { jobActor } from '#kernel/roles.ts'
import { announce } from './course/roster.ts'
import { tellPeople } from './tell.ts'
import { school } from './testing.ts'

test('a class of 501 is told to its last learner, five hundred at a time', async () => {
  const course = await school()
  await course.tenant.sql(
    `with people as (insert into identity.accounts (email, password_hash, firstname, lastname, status)
        select gen_random_uuid() || '@example.com', 'x', 'a', 'b', 'active' from generate_series(1, 501) returning id),
      rights as (insert into entitlements.entitlements (account_id, kind, ref_id, source_type, source_id)
        select id, 'course', $1::uuid, 'enrolment', uuidv7() from people returning id, account_id, source_id)
      insert into lessons.enrolments (id, course_id, account_id, version_id, number, status, source, entitlement_id)
        select r.source_id, $1::uuid, r.account_id, c.version_id, r.id::text, 'active', 'free', r.id
        from rights r, lessons.courses c where c.id = $1::uuid`,
    [course.courseId],
  )
  await announce(course.teacher, { courseId: course.courseId, title: 'พบกันพรุ่งนี้' })
  const [said] = await course.tenant.sql<{ id: string }>('select id from lessons.announcements')
  const tell = tellPeople.find(({ topic }) => topic === 'lessons.tellClass')!
  const told = async () =>
    (
      await course.tenant.sql<{ n: number }>(
        "select count(*)::int as n from messaging.messages where path like '/lesson/%'",
      )
    )[0]!.n
  const job = { ...course.tenant.as('guest'), actor: jobActor }
  let after: string | null = null
  const counts: number[] = []
  for (let turn = 0; turn < 2; turn++) {
    await tell.handle(job, { announcementId: said!.id, after })
    counts.push(await told())
    const [next] = await course.tenant.sql<{ after: string }>(
      'select id as after from lessons.enrolments order by id offset $1 limit 1',
      [(turn + 1) * 500 - 1],
    )
    after = next?.after ?? null
  }
  expect(counts).toEqual([500, 501])
}, 120_000)
