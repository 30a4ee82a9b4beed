import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { buy, someEvent } from '#rooms/events/testing.ts'
import { anotherLearner, passExam, sitting } from '#rooms/lessons/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { openCounter } from '#rooms/pos/testing.ts'
import { makeTask } from '#rooms/projects/index.ts'
import { newProject } from '#rooms/projects/testing.ts'
import { answerFeed } from '../share/answer-feed.ts'
import { feedOf, newFeed } from '../share/feed.ts'
import { seeMine } from './see-mine.ts'

type Asker = Parameters<typeof seeMine>[0]
const december = { from: '2026-12-01', until: '2027-01-01' }

const seen = async (context: Asker, kind: string, span = december) =>
  (await seeMine(context, span)).entries.filter(({ source }) => source === kind)

const morning = { opensOn: '2026-12-09', opensAt: '09:00', closesOn: '2026-12-09', closesAt: '12:00' }

test('an exam stands in the calendars of who sits it and of who teaches it, at the time that is allowed to each; nobody else’s', async () => {
  const scene = await sitting(morning)
  const { course, learner } = scene
  const [mine] = await seen(learner, 'lessons.exam')
  expect(mine).toMatchObject({
    startsAt: new Date('2026-12-09T09:00:00+07:00'),
    endsAt: new Date('2026-12-09T12:00:00+07:00'),
    to: `/lesson/assessment/${course.slug}/${scene.where.item}`,
    isMovable: false,
  })
  expect((await seen(course.teacher, 'lessons.exam')).map(({ to }) => to)).toEqual([
    `/lesson/manage/${course.courseId}/exam/${scene.at.itemId}`,
  ])
  for (const other of [course.tenant.as('user'), course.tenant.as('admin'), course.tenant.as('guest')])
    expect(await seen(other, 'lessons.exam')).toEqual([])
  const later = await anotherLearner(course)
  await course.tenant.sql(
    `insert into lessons.exam_overrides (course_id, account_id, item_id, opens_at, closes_at)
     values ($1, $2, null, '2026-12-16T13:00:00+07:00', '2026-12-16T16:00:00+07:00')`,
    [course.courseId, later.actor.accountId],
  )
  expect(await seen(later, 'lessons.exam')).toMatchObject([{ startsAt: new Date('2026-12-16T13:00:00+07:00') }])
  const feed = await newFeed(learner, {})
  expect((await feedOf(course.tenant.as('guest'), feed)).events.map(({ uid }) => uid)).toEqual([
    expect.stringMatching(/^lessons-exam-/),
  ])
})

test('an exam that is open for days says when it opens and when it closes, until it is handed in', async () => {
  const scene = await sitting({ closesOn: '2026-12-20', closesAt: '18:00' })
  expect(await seen(scene.learner, 'lessons.exam')).toMatchObject([
    { startsAt: new Date('2026-12-20T18:00:00+07:00'), endsAt: new Date('2026-12-20T18:00:00+07:00') },
  ])
  await passExam(scene)
  expect(await seen(scene.learner, 'lessons.exam')).toEqual([])
})

test('an event stands in the calendar of who holds tickets for it, once; a guest sees what is published', async () => {
  const scene = await someEvent()
  const { tenant } = scene
  const me = tenant.as('user')
  const as = () => tenant.as('user', { accountId: me.actor.accountId! })
  const today = businessDate(new Date())
  const span = { from: today, until: addDays(today, 60) }
  expect(await seen(as(), 'events.event', span)).toEqual([])
  await buy(scene, 2, {}, as())
  await buy(scene, 1, {}, as())
  const [mine, ...more] = await seen(as(), 'events.event', span)
  expect(more).toEqual([])
  expect(mine).toMatchObject({ title: { th: 'งาน show' }, to: expect.stringMatching(/^\/event\/order\//) as string })
  expect(mine!.detail.en).toContain('3 tickets')
  // Who knows an order's address holds its tickets: it does not go into other people's calendars.
  const { events } = await feedOf(tenant.as('guest'), await newFeed(as(), {}))
  expect(events.map(({ url }) => url)).toEqual(['/event/show'])
  expect(await seen(tenant.as('user'), 'events.event', span)).toEqual([])
  expect(await seen(tenant.as('guest'), 'events.event', span)).toMatchObject([{ to: '/event/show' }])
  expect(await seen((await newTenant()).as('guest'), 'events.event', span)).toEqual([])
  await tenant.sql("update events.events set state = 'cancelled'")
  for (const who of [as(), tenant.as('guest')]) expect(await seen(who, 'events.event', span)).toEqual([])
})

test('a shift at the counter is in the calendar of who stood there', async () => {
  const { cashier, manager } = await openCounter()
  const today = businessDate(new Date())
  const span = { from: today, until: addDays(today, 1) }
  expect(await seen(cashier, 'pos.shift', span)).toMatchObject([{ title: { en: 'Shift: หน้าร้าน' } }])
  expect(await seen(manager, 'pos.shift', span)).toEqual([])
})

test('a task goes out to telephones as its day: it ends on the day after, as whole days do', async () => {
  const tenant = await newTenant('tasks')
  const { id: accountId } = await newAccount(tenant)
  const { id: projectId } = await newProject(tenant)
  const { id } = await makeTask(tenant.as('admin'), { projectId, title: 'ส่งใบเสนอราคา', dueOn: '2026-12-12' })
  await tenant.sql('insert into projects.members (project_id, account_id) values ($1, $2)', [projectId, accountId])
  await tenant.sql("insert into projects.task_people (task_id, account_id, part) values ($1, $2, 'assignee')", [
    id,
    accountId,
  ])
  const { token } = await newFeed(tenant.as('user', { accountId }), {})
  const text = await (await answerFeed(tenant.as('guest'), new Request('https://a.example/'), token)).text()
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect([String(event!.startDate), String(event!.endDate), event!.startDate.isDate]).toEqual([
    '2026-12-12',
    '2026-12-13',
    true,
  ])
})
