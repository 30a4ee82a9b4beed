import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { addMeeting, enrol, person, school, someRun } from '#rooms/lessons/testing.ts'
import { makeTask, setTaskField } from '#rooms/projects/index.ts'
import { newProject } from '#rooms/projects/testing.ts'
import { moveAny, seeEntry } from '../see/see-entry.ts'
import { seeMine } from '../see/see-mine.ts'
import { removeEntry } from './move-entry.ts'
import { saveEntry } from './save-entry.ts'

const december = { from: '2026-12-01', until: '2027-01-01' }
const dentist = { title: 'หมอฟัน', day: '2026-12-02', from: '10:00', to: '11:00' }

async function somebody(tenant?: TestTenant): Promise<{ tenant: TestTenant; me: () => Context }> {
  const where = tenant ?? (await newTenant('calendar'))
  const { actor } = where.as('user')
  return { tenant: where, me: () => where.as('user', { accountId: actor.accountId! }) }
}

const bangkok = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
async function seen(context: Context, span = december): Promise<string[]> {
  const { entries } = await seeMine(context, span)
  return entries
    .filter(({ source }) => source !== 'holiday')
    .map(
      (entry) =>
        `${entry.startsOn === undefined ? bangkok(entry.startsAt) : entry.startsOn === entry.lastOn ? entry.startsOn : `${entry.startsOn}/${entry.lastOn}`} ${entry.title.th}`,
    )
    .sort()
}

test('a stranger and a guest neither see, change, move nor remove what is another’s', async () => {
  const { tenant, me } = await somebody()
  const { id } = await saveEntry(me(), dentist)
  for (const other of [tenant.as('user'), tenant.as('admin')]) {
    expect(await seen(other)).toEqual([])
    await expect(seeEntry(other, { id, occurrence: '' })).rejects.toMatchObject({ status: 404 })
    await expect(saveEntry(other, { ...dentist, id, version: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(moveAny(other, { id: `own:${id}`, day: '2026-12-05' })).rejects.toMatchObject({ status: 404 })
    await expect(removeEntry(other, { id })).rejects.toMatchObject({ status: 404 })
  }
  await expect(saveEntry(tenant.as('guest'), dentist)).rejects.toMatchObject({ status: 401 })
  expect(await seen(tenant.as('guest'))).toEqual([])
})

test('what makes no sense is refused in words: no time, the end before the beginning', async () => {
  const { me } = await somebody()
  for (const wrong of [
    { ...dentist, from: '' },
    { ...dentist, to: '09:00' },
    { ...dentist, lastDay: '2026-12-01' },
    { ...dentist, title: ' ' },
    { ...dentist, repeat: 'weekly' as const, repeatUntil: '2026-11-01' },
  ])
    await expect(saveEntry(me(), wrong)).rejects.toMatchObject({ status: 422 })
})

test('written, changed by who saw the newest, moved and made a whole day: the same entry', async () => {
  const { me } = await somebody()
  const { id } = await saveEntry(me(), dentist)
  expect(await seen(me())).toEqual(['2026-12-02T10:00 หมอฟัน'])
  await saveEntry(me(), { ...dentist, id, version: 1, title: 'ทันตแพทย์' })
  await expect(saveEntry(me(), { ...dentist, id, version: 1 })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { version: 2 },
  })
  await moveAny(me(), { id: `own:${id}`, day: '2026-12-04' })
  expect(await seen(me())).toEqual(['2026-12-04T10:00 ทันตแพทย์'])
  await moveAny(me(), { id: `own:${id}`, day: '2026-12-05', days: '2' })
  expect(await seen(me())).toEqual(['2026-12-05/2026-12-06 ทันตแพทย์'])
  await moveAny(me(), { id: `own:${id}`, day: '2026-12-07' })
  expect(await seen(me())).toEqual(['2026-12-07/2026-12-08 ทันตแพทย์'])
  await removeEntry(me(), { id })
  expect(await seen(me())).toEqual([])
})

test('of a series one occurrence is moved, renamed or taken away; the others stay, and it stands nowhere twice', async () => {
  const { me } = await somebody()
  const { id } = await saveEntry(me(), {
    ...dentist,
    title: 'ติว',
    day: '2026-12-01',
    from: '18:00',
    to: '19:30',
    repeat: 'weekly',
    repeatUntil: '2026-12-22',
  })
  const at = (day: string) => `${day}T11:00:00Z`
  await moveAny(me(), { id: `own:${id}~${at('2026-12-08')}`, day: '2026-12-10', time: '19:00', minutes: '90' })
  const form = await seeEntry(me(), { id, occurrence: at('2026-12-15') })
  expect(form).toMatchObject({
    day: '2026-12-15',
    from: '18:00',
    to: '19:30',
    repeat: 'weekly',
    repeatUntil: '2026-12-22',
  })
  await saveEntry(me(), { ...form, reminders: [], title: 'สอบย่อย', scope: 'this' })
  await removeEntry(me(), { id, occurrence: at('2026-12-22'), scope: 'this' })
  expect(await seen(me())).toEqual(['2026-12-01T18:00 ติว', '2026-12-10T19:00 ติว', '2026-12-15T18:00 สอบย่อย'])
  await expect(removeEntry(me(), { id, occurrence: at('2026-12-09'), scope: 'this' })).rejects.toMatchObject({
    status: 404,
  })
  const { version } = await seeEntry(me(), { id, occurrence: at('2026-12-01') })
  // All of it an hour later: what was changed of single ones is still theirs.
  await saveEntry(me(), {
    ...form,
    id,
    version,
    reminders: [],
    title: 'ติวเข้ม',
    occurrence: at('2026-12-01'),
    day: '2026-12-01',
    lastDay: '2026-12-01',
    from: '19:00',
    to: '20:30',
    scope: 'all',
  })
  expect(await seen(me())).toEqual(['2026-12-01T19:00 ติวเข้ม', '2026-12-10T19:00 ติวเข้ม', '2026-12-15T18:00 สอบย่อย'])
})

test('two who save the same at once: one of them, and the other is told', async () => {
  const { me } = await somebody()
  const { id } = await saveEntry(me(), dentist)
  const all = await Promise.allSettled(
    ['ก', 'ข', 'ค', 'ง'].map((title) => saveEntry(me(), { ...dentist, id, version: 1, title })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('ten first entries at once make one calendar', async () => {
  const { tenant, me } = await somebody()
  await Promise.all(Array.from({ length: 10 }, () => saveEntry(me(), dentist)))
  expect(await seen(me())).toHaveLength(10)
  expect(await tenant.sql('select 1 from calendar.calendars')).toHaveLength(1)
})

test('classes, tasks and holidays stand beside what one wrote; each is moved by its own room’s rules', async () => {
  const course = await school()
  const runId = await someRun(course)
  await addMeeting(course.teacher, {
    courseId: course.courseId,
    runId,
    day: '2026-12-03',
    from: '09:00',
    to: '11:00',
    topic: 'คาบ 1',
  })
  const learner = await person(course.tenant)
  await enrol(learner, { course: course.slug, runId, name: 'มานี' })
  const { entries, sources } = await seeMine(learner, december)
  const lesson = entries.find(({ source }) => source === 'lessons.class')!
  expect(lesson).toMatchObject({ startsAt: new Date('2026-12-03T09:00:00+07:00'), isMovable: false })
  expect(sources.map(({ key }) => key)).toEqual(['lessons.class', 'holiday'])
  expect(entries.filter(({ source }) => source === 'holiday').map(({ startsOn }) => startsOn)).toContain('2026-12-10')
  const [taught] = (await seeMine(course.teacher, december)).entries
  await moveAny(course.teacher, { id: taught!.id, day: '2026-12-04' })
  expect((await seeMine(learner, december)).entries.find(({ source }) => source === 'lessons.class')).toMatchObject({
    startsAt: new Date('2026-12-04T09:00:00+07:00'),
  })
  await expect(moveAny(learner, { id: lesson.id, day: '2026-12-05' })).rejects.toMatchObject({ status: 403 })
  await expect(moveAny(learner, { id: 'holiday:2026-12-10.x', day: '2026-12-05' })).rejects.toMatchObject({
    status: 404,
  })
})

test('a task that is mine stands on its day and is moved there; done, it is gone; nobody else’s is seen', async () => {
  const { tenant, me } = await somebody()
  const { id: projectId } = await newProject(tenant)
  const { id } = await makeTask(tenant.as('admin'), { projectId, title: 'ส่งใบเสนอราคา', dueOn: '2026-12-09' })
  const account = me().actor.accountId!
  await tenant.sql('insert into projects.members (project_id, account_id) values ($1, $2)', [projectId, account])
  expect(await seen(me())).toEqual([])
  await tenant.sql("insert into projects.task_people (task_id, account_id, part) values ($1, $2, 'assignee')", [
    id,
    account,
  ])
  expect(await seen(me())).toEqual(['2026-12-09 ส่งใบเสนอราคา'])
  await moveAny(me(), { id: `projects:${id}`, day: '2026-12-14', days: '1' })
  expect(await seen(me())).toEqual(['2026-12-14 ส่งใบเสนอราคา'])
  await tenant.sql('delete from projects.members')
  expect(await seen(me())).toEqual([])
  await expect(setTaskField(me(), { id, field: 'dueOn', value: '2026-12-15' })).rejects.toMatchObject({ status: 404 })
})
