import { expect, test } from 'vitest'
import { objectSize } from '#kernel/storage.server.ts'
import { jobContext } from '#kernel/job-context.ts'
import { grade, handedIn } from '../assignment/grade.ts'
import { handIn, handinFile } from '../assignment/hand-in.ts'
import { saveItem } from '../course/outline.ts'
import { publishCourse } from '../course/publish.ts'
import { roster, suspendLearner } from '../course/roster.ts'
import { seeCourse } from '../course/see-course.ts'
import { answerSurvey } from '../survey/answer.ts'
import { forgetPerson, removeFiles } from '../forget-person.ts'
import { breaches, person, school, type School } from '../testing.ts'
import { enrol } from './enrol.ts'
import { markDone } from './finish.ts'
import { addNote, removeNote } from './notes.ts'
import { writePost } from './posts.ts'
import { rateCourse } from './rate.ts'
import { hideRating, replyToRating } from './reply.ts'
import { itemMedia, seeItem } from './see-item.ts'
import { beat, startPlay } from './watch.ts'

const at = (course: School, kind: string) => ({ course: course.slug, item: course.items[kind]!.slug })

async function learner(course: School) {
  const who = await person(course.tenant)
  const { enrolmentId } = await enrol(who, { course: course.slug, name: 'มานี' })
  return { ...who, enrolmentId }
}

/** The server's clock goes on. */
const wait = (course: School, seconds: number) =>
  course.tenant.sql('update lessons.progress set budget_at = budget_at - make_interval(secs => $1)', [seconds])

test('a draft is nobody’s but its teacher’s; an item not bought, suspended, expired, locked says why', async () => {
  const course = await school({ kinds: ['text', 'pdf'], published: false })
  const [guest, stranger] = [course.tenant.as('guest'), await person(course.tenant)]
  const other = await person(course.tenant, 'manager')
  for (const who of [guest, stranger, other]) {
    await expect(seeCourse(who, { slug: course.slug })).rejects.toMatchObject({ status: 404 })
    await expect(seeItem(who, at(course, 'text'))).rejects.toMatchObject({ status: 404 })
    await expect(itemMedia(who, at(course, 'pdf'))).rejects.toMatchObject({ status: 404 })
  }
  expect((await seeItem(course.teacher, at(course, 'text'))).content).toBeTruthy()
  await publishCourse(course.teacher, { id: course.courseId })
  for (const who of [guest, stranger, other]) {
    expect(await seeItem(who, at(course, 'text'))).toMatchObject({ why: 'notEnrolled', content: null, posts: [] })
    await expect(itemMedia(who, at(course, 'pdf'))).rejects.toMatchObject({ status: 403, code: 'NOT_ENROLLED' })
  }
  const who = await learner(course)
  expect((await itemMedia(who, at(course, 'pdf'))).path).toMatch(/^\/objects\//)
  await suspendLearner(course.teacher, { enrolmentId: who.enrolmentId, suspended: true })
  await expect(itemMedia(who, at(course, 'pdf'))).rejects.toMatchObject({ status: 403, code: 'SUSPENDED' })
  await suspendLearner(course.teacher, { enrolmentId: who.enrolmentId, suspended: false })
  await course.tenant.sql(
    "update entitlements.entitlements set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'",
  )
  await expect(itemMedia(who, at(course, 'pdf'))).rejects.toMatchObject({ status: 403, code: 'ACCESS_EXPIRED' })
  await expect(markDone(who, at(course, 'text'))).rejects.toMatchObject({ status: 403 })
  expect(await breaches(course)).toEqual([])
})

test('another school finds nothing of it', async () => {
  const [course, foreign] = [await school({ kinds: ['pdf'] }), await school({ slug: 'other' })]
  for (const who of [foreign.tenant.as('guest'), foreign.teacher, foreign.admin]) {
    await expect(seeCourse(who, { slug: course.slug })).rejects.toMatchObject({ status: 404 })
    await expect(itemMedia(who, at(course, 'pdf'))).rejects.toMatchObject({ status: 404 })
    await expect(
      publishCourse({ ...who, ...(who === foreign.admin ? {} : foreign.admin) }, { id: course.courseId }),
    ).rejects.toMatchObject({ status: 404 })
  }
})

test('in a course that goes in order the second item waits for the first; another opens by its day', async () => {
  const course = await school({ kinds: ['text', 'pdf'], published: false })
  await course.tenant.sql("update lessons.courses set order_rule = 'sequential'")
  await course.tenant.sql("update lessons.items set after_days = 3 where kind = 'pdf'")
  await publishCourse(course.teacher, { id: course.courseId })
  const who = await learner(course)
  await expect(itemMedia(who, at(course, 'pdf'))).rejects.toMatchObject({ status: 423, code: 'ITEM_LOCKED' })
  await markDone(who, at(course, 'text'))
  await expect(itemMedia(who, at(course, 'pdf'))).rejects.toMatchObject({ status: 423 })
  await course.tenant.sql("update entitlements.entitlements set starts_at = now() - interval '3 days'")
  await itemMedia(who, at(course, 'pdf'))
})

test('L3: a client that lies gets no more than the clock allows, whatever it sends and however often', async () => {
  const course = await school({ kinds: ['video'] })
  const who = await learner(course)
  let { play } = await startPlay(who, at(course, 'video'))
  const lie = (seq: number, more = {}) =>
    beat(who, { play, seq, segments: [[0, 100]], atS: 100, visible: true, ...more })
  /** Credited beyond elapsed × speed + slack, by the database's own clock. */
  const tooMuch = async (waited = 0) => {
    const [row] = await course.tenant.sql<{ over: number }>(
      'select covered_s - (3 + 2 * (extract(epoch from clock_timestamp() - first_at)::float8 + $1::float8)) as over from lessons.progress',
      [waited],
    )
    return Math.max(0, row!.over)
  }
  await lie(1)
  expect(await tooMuch()).toBe(0)
  // A hundred more at once, and starting anew each time.
  await Promise.allSettled(Array.from({ length: 100 }, (_, n) => lie(n + 2)))
  for (let n = 0; n < 20; n++) {
    ;({ play } = await startPlay(who, { ...at(course, 'video'), takeOver: true }))
    await lie(1)
  }
  expect(await tooMuch()).toBe(0)
  await wait(course, 10)
  await lie(2)
  expect(await tooMuch(10)).toBe(0)
  await wait(course, 1000)
  const before = (await lie(3, { segments: [] })).coveredS
  expect((await lie(4, { visible: false })).coveredS).toBe(before)
  expect(
    (await course.tenant.sql<{ n: number }>('select max(anomalies) as n from lessons.plays'))[0]!.n,
  ).toBeGreaterThan(50)
  expect(await breaches(course)).toEqual([])
})

test('half is seen on one device, the rest on another, and the course is finished', async () => {
  const course = await school({ kinds: ['video'] })
  const who = await learner(course)
  const phone = await startPlay(who, at(course, 'video'))
  await wait(course, 50)
  await beat(who, { play: phone.play, seq: 1, segments: [[0, 50]], atS: 50, visible: true })
  await expect(startPlay(who, at(course, 'video'))).rejects.toMatchObject({ code: 'PLAYING_ELSEWHERE' })
  const desk = await startPlay(who, { ...at(course, 'video'), takeOver: true })
  expect(desk).toMatchObject({ atS: 50, coveredS: 50 })
  await expect(
    beat(who, { play: phone.play, seq: 2, segments: [[50, 60]], atS: 60, visible: true }),
  ).rejects.toMatchObject({ code: 'PLAY_OVER' })
  await wait(course, 50)
  const last = await beat(who, { play: desk.play, seq: 1, segments: [[50, 97]], atS: 97, visible: true })
  expect(last.done).toBe(true)
  expect((await seeCourse(who, { slug: course.slug })).standing.state).toBe('completed')
  const stranger = await learner(course)
  await expect(beat(stranger, { play: desk.play, seq: 5, segments: [], atS: 0, visible: true })).rejects.toMatchObject({
    status: 404,
  })
})

test('work is handed in, given back, handed in again, graded; its file is for learner and teacher alone', async () => {
  const course = await school({ kinds: ['assignment'] })
  const [who, other] = [await learner(course), await learner(course)]
  await expect(handIn(who, at(course, 'assignment'))).rejects.toMatchObject({ status: 422 })
  const file = new File(['การบ้าน'], 'งาน.txt')
  const { id } = await handIn(who, { ...at(course, 'assignment'), body: 'ส่งครับ', file })
  await expect(handIn(who, { ...at(course, 'assignment'), body: 'อีกที' })).rejects.toMatchObject({ status: 409 })
  expect((await handinFile(course.teacher, { id })).name).toBe('งาน.txt')
  expect((await handinFile(who, { id })).name).toBe('งาน.txt')
  for (const stranger of [other, await person(course.tenant, 'manager')]) {
    await expect(handinFile(stranger, { id })).rejects.toMatchObject({ status: 404 })
    await expect(grade(stranger, { id, points: 100 })).rejects.toMatchObject({ status: expect.any(Number) as number })
  }
  await grade(course.teacher, { id, points: 10, result: 'returned', feedback: 'ขออีกรอบ' })
  const again = await handIn(who, { ...at(course, 'assignment'), body: 'แก้แล้ว' })
  const graded = await Promise.allSettled([1, 2, 3].map((n) => grade(course.teacher, { id: again.id, points: n * 10 })))
  expect(graded.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await seeCourse(who, { slug: course.slug })).standing.state).toBe('completed')
  expect(await handedIn(course.teacher, { courseId: course.courseId })).toHaveLength(2)
  const { learners } = await roster(course.teacher, { courseId: course.courseId })
  expect(learners.map(({ done, required, status }) => [done, required, status])).toEqual([
    [0, 1, 'active'],
    [1, 1, 'completed'],
  ])
  await expect(roster(await person(course.tenant, 'manager'), { courseId: course.courseId })).rejects.toMatchObject({
    status: 404,
  })
})

test('only who learnt a fifth of it rates, once; forty at once are counted right', async () => {
  const course = await school({ kinds: ['text'] })
  await expect(rateCourse(await person(course.tenant), { course: course.slug, stars: 1 })).rejects.toMatchObject({
    status: 403,
  })
  const people = await Promise.all(Array.from({ length: 10 }, () => learner(course)))
  await expect(rateCourse(people[0]!, { course: course.slug, stars: 5 })).rejects.toMatchObject({ status: 409 })
  await Promise.all(people.map((who) => markDone(who, at(course, 'text'))))
  await Promise.all(
    people.flatMap((who) => [1, 2, 3, 5].map((stars) => rateCourse(who, { course: course.slug, stars }))),
  )
  expect(await breaches(course)).toEqual([])
  expect((await seeCourse(people[0]!, { slug: course.slug })).ratingCount).toBe(10)
})

test('notes are one’s own; questions are asked by learners and answered by the teacher', async () => {
  const course = await school({ kinds: ['text'] })
  const [who, other] = [await learner(course), await learner(course)]
  await addNote(who, { ...at(course, 'text'), body: 'จำไว้', atS: 5 })
  const [note] = (await seeItem(who, at(course, 'text'))).notes
  expect((await seeItem(other, at(course, 'text'))).notes).toEqual([])
  await expect(removeNote(other, { id: note!.id })).rejects.toMatchObject({ status: 404 })
  await removeNote(who, { id: note!.id })
  await writePost(who, { ...at(course, 'text'), body: 'ทำไม' })
  const [post] = (await seeItem(other, at(course, 'text'))).posts
  await writePost(course.teacher, { ...at(course, 'text'), body: 'เพราะ', parentId: post!.id })
  expect((await seeItem(who, at(course, 'text'))).posts.map(({ isStaff }) => isStaff)).toEqual([false, true])
  await expect(writePost(await person(course.tenant), { ...at(course, 'text'), body: 'ฉันด้วย' })).rejects.toMatchObject({
    status: 403,
  })
})

test('who enrolled stays on what was published then', async () => {
  const course = await school({ kinds: ['text'] })
  const who = await learner(course)
  const title = { th: 'ใหม่', en: 'New' }
  const of = { courseId: course.courseId, itemId: course.items.text!.id }
  await saveItem(course.teacher, { ...of, version: 2, title, body: 'เนื้อหาใหม่' })
  await publishCourse(course.teacher, { id: course.courseId })
  expect((await seeItem(who, at(course, 'text'))).content!.body).toBe('เนื้อหา')
  expect((await seeItem(await learner(course), at(course, 'text'))).content!.body).toBe('เนื้อหาใหม่')
})

test('an erased person is not in what stays', async () => {
  const course = await school({ kinds: ['assignment', 'text', 'survey'] })
  const who = await learner(course)
  await addNote(who, { ...at(course, 'text'), body: 'ความลับ' })
  await answerSurvey(who, { ...at(course, 'survey'), answers: { like: 4, say: 'ความลับ' } })
  const { id } = await handIn(who, { ...at(course, 'assignment'), body: 'ความลับ' })
  await grade(course.teacher, { id, points: 10, result: 'returned', feedback: 'ความลับ' })
  await writePost(who, { ...at(course, 'text'), body: 'ความลับ' })
  await forgetPerson.handle(course.tenant.as('guest'), { accountId: who.actor.accountId })
  for (const table of ['notes', 'handins', 'posts'])
    expect(await course.tenant.sql(`select from lessons.${table} where body = 'ความลับ'`)).toEqual([])
  expect(await course.tenant.sql("select from lessons.handins where feedback <> ''")).toEqual([])
  expect(await course.tenant.sql('select answers from lessons.survey_answers')).toEqual([{ answers: { like: 4 } }])
})

test('the file that an erased person handed in goes from the store too; their teacher’s feedback and a neighbour’s stay', async () => {
  const course = await school({ kinds: ['assignment'] })
  const [who, neighbour] = [await learner(course), await learner(course)]
  for (const one of [who, neighbour])
    await handIn(one, { ...at(course, 'assignment'), file: new File(['ความลับ'], 'secret.txt') })
  const rows = await course.tenant.sql<{ key: string }>('select object_key as key from lessons.handins order by id')
  await forgetPerson.handle(course.tenant.as('guest'), { accountId: who.actor.accountId })
  const [job] = await course.tenant.sql<{ payload: unknown }>(
    "select payload from kernel.outbox where topic = 'lessons.removeFiles'",
  )
  await removeFiles.handle(jobContext(course.tenant.id), job!.payload)
  expect(await Promise.all(rows.map(({ key }) => objectSize(key)))).toEqual([null, expect.any(Number)])
  expect(await course.tenant.sql('select object_key as key from lessons.handins order by id')).toEqual([
    { key: null },
    { key: rows[1]!.key },
  ])
})

test('a teacher answers a rating and hides its words; its stars go on counting; nobody else does either', async () => {
  const course = await school({ kinds: ['text'] })
  const who = await learner(course)
  await markDone(who, at(course, 'text'))
  await rateCourse(who, { course: course.slug, stars: 1, body: 'คำหยาบ' })
  const [rating] = await course.tenant.sql<{ id: string }>('select id from lessons.ratings')
  const ratingId = rating!.id
  await replyToRating(course.teacher, { ratingId, reply: 'ขอบคุณค่ะ' })
  const guest = course.tenant.as('guest')
  expect((await seeCourse(guest, { slug: course.slug })).ratings).toMatchObject([{ body: 'คำหยาบ', reply: 'ขอบคุณค่ะ' }])
  await hideRating(course.teacher, { ratingId, hidden: true })
  const seen = await seeCourse(guest, { slug: course.slug })
  expect(seen.ratings).toMatchObject([{ body: '', reply: '' }])
  expect([seen.ratingSum, seen.ratingCount]).toEqual([1, 1])
  const otherTeacher = await person(course.tenant, 'manager')
  await expect(replyToRating(otherTeacher, { ratingId, reply: 'x' })).rejects.toMatchObject({ status: 404 })
  await expect(hideRating(who, { ratingId, hidden: false })).rejects.toMatchObject({ status: 403 })
})

test('the next film and the page loaded anew go on in the same tab; a film that ended holds nobody up', async () => {
  const course = await school({ kinds: ['video', 'audio'] })
  const who = await learner(course)
  const tab = crypto.randomUUID()
  await startPlay(who, { ...at(course, 'video'), device: tab })
  const again = await startPlay(who, { ...at(course, 'video'), device: tab })
  const next = await startPlay(who, { ...at(course, 'audio'), device: tab })
  expect(next.play).not.toBe(again.play)
  const phone = { ...at(course, 'audio'), device: crypto.randomUUID() }
  await expect(startPlay(who, phone)).rejects.toMatchObject({ code: 'PLAYING_ELSEWHERE' })
  await expect(startPlay(who, at(course, 'audio'))).rejects.toMatchObject({ code: 'PLAYING_ELSEWHERE' })
  const last = { play: next.play, seq: 1, segments: [[0, 2]] as [number, number][], atS: 2, visible: true }
  expect(await beat(who, { ...last, over: true })).toMatchObject({ coveredS: 2 })
  await startPlay(who, phone)
  await expect(beat(who, { ...last, seq: 2 })).rejects.toMatchObject({ code: 'PLAY_OVER' })
  expect(await breaches(course)).toEqual([])
})
