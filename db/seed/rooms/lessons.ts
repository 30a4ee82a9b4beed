/** The school of the demo: courses that somebody teaches, and learners in every state, all by the rooms' own commands. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putFile } from '#rooms/files/index.ts'
import { grade } from '#rooms/lessons/assignment/grade.ts'
import { handIn } from '#rooms/lessons/assignment/hand-in.ts'
import { priceCourse, saveCourse, setCover, setPrerequisites } from '#rooms/lessons/course/edit-course.ts'
import { addItem, addSection, saveItem } from '#rooms/lessons/course/outline.ts'
import { setItemFile } from '#rooms/lessons/course/item-file.ts'
import { archiveCourse, publishCourse } from '#rooms/lessons/course/publish.ts'
import { addLearner, announce } from '#rooms/lessons/course/roster.ts'
import { addMeeting, saveRun } from '#rooms/lessons/course/runs.ts'
import { ownSection, saveExam } from '#rooms/lessons/exam/edit-exam.ts'
import { importQuestions } from '#rooms/lessons/exam/import/import-questions.server.ts'
import { saveCaptions } from '#rooms/lessons/film/captions.ts'
import { prepareFilm } from '#rooms/lessons/film/prepare.server.ts'
import { saveThumbs } from '#rooms/lessons/film/save-thumbs.server.ts'
import { enrol } from '#rooms/lessons/learn/enrol.ts'
import { makePasses } from '#rooms/lessons/learn/passes.ts'
import { markDone } from '#rooms/lessons/learn/finish.ts'
import { writePost } from '#rooms/lessons/learn/posts.ts'
import { rateCourse } from '#rooms/lessons/learn/rate.ts'
import { samplePackage } from '#rooms/lessons/scorm/sample-package.ts'
import { unpackPackage } from '#rooms/lessons/scorm/unpack.server.ts'
import { addDays } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { jobContext } from '#kernel/job-context.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import { type DemoCourse, type DemoItem, schoolCourses } from '../content/school-courses.ts'
import type { DemoSite } from '../content/index.ts'
import { schoolCovers } from '../content/school-covers.ts'
import { type DemoFilm, filmCaptions, filmSeconds, schoolFilms } from '../content/school-films.ts'
import type { DemoPart } from '../demo-part.ts'
import { onePagePdf } from '../one-page-pdf.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 50, add: addLessons }

type Who = ReturnType<typeof acting>
/** What was made, by course and item: ids and names in links. */
type Made = Map<string, { id: string; items: { id: string; slug: string; kind: string }[] }>

async function addLessons(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'school' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const as = (someone: Someone) => acting(tenantId, someone)
  const made: Made = new Map()
  const files = await films(as(people.manager))
  for (const course of schoolCourses)
    await makeCourse(tenantId, course, { teacher: as(people.manager), admin: as(people.admin), files, made })
  await addCovers(as(people.manager), made)
  await addPast(tenantId, as, people, made)
}

const content = join(import.meta.dirname, '../content')

async function films(who: Who): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { name } of schoolFilms) {
    const bytes = await readFile(join(content, 'films', `${name}.mp4`))
    files.set(name, (await putFile(who, { name: `${name}.mp4`, parent: null, scope: 'business' }, bytes)).id)
  }
  const sheet = onePagePdf(['English for shops', 'Good morning. How can I help you?', 'You can pay by PromptPay.'])
  files.set('pdf', (await putFile(who, { name: 'english-for-shops.pdf', parent: null, scope: 'business' }, sheet)).id)
  const lesson = samplePackage({ standard: '1.2', title: 'คำลงท้ายสุภาพ' })
  files.set('scorm', (await putFile(who, { name: 'polite-endings.zip', parent: null, scope: 'business' }, lesson)).id)
  return files
}

/** Each drawn for its course (films/make.ts). */
async function addCovers(teacher: Who, made: Made): Promise<void> {
  for (const { slug } of schoolCovers) {
    const bytes = await readFile(join(content, 'covers', `${slug}.webp`))
    const { id: fileId } = await putFile(
      teacher,
      { name: `cover-${slug}.webp`, parent: null, scope: 'business' },
      bytes,
    )
    await setCover(teacher, { id: made.get(slug)!.id, fileId })
  }
}

interface Making {
  teacher: Who
  admin: Who
  files: Map<string, string>
  made: Made
}

async function makeCourse(
  tenantId: string,
  course: DemoCourse,
  { teacher, admin, files, made }: Making,
): Promise<void> {
  const { slug, title, summary, category, level, order = 'free' as const, accessDays = null } = course
  const about = { ...course.page, slug, title, summary, category, level, orderRule: order, accessDays }
  const { id } = await saveCourse(teacher, { id: null, ...about })
  await addSection(teacher, { courseId: id, title: { th: 'เริ่มต้น', en: 'Begin' } })
  const [section] = await rowsOf<{ id: string }>(tenantId, 'select id from lessons.sections where course_id = $1', [id])
  for (const item of course.items)
    await makeItem(tenantId, teacher, { courseId: id, sectionId: section!.id }, item, files)
  if (course.baht)
    await priceCourse(admin, {
      id,
      version: 1,
      price: course.baht * 100,
      sale: course.saleBaht ? course.saleBaht * 100 : null,
    })
  if (course.needs) await setPrerequisites(teacher, { id, needs: [made.get(course.needs)!.id] })
  if (!course.draft) await publishCourse(teacher, { id })
  if (course.archived) await archiveCourse(teacher, { id })
  if (course.run) await makeRun(tenantId, teacher, id, course.run)
  const items = await rowsOf<{ id: string; slug: string; kind: string }>(
    tenantId,
    'select id, slug, kind from lessons.items where course_id = $1 order by position',
    [id],
  )
  made.set(slug, { id, items })
}

async function makeItem(
  tenantId: string,
  teacher: Who,
  of: { courseId: string; sectionId: string },
  item: DemoItem,
  files: Map<string, string>,
): Promise<void> {
  const { title, kind } = item
  const film = schoolFilms.find(({ name }) => name === item.film)
  const { itemId } = await addItem(teacher, { ...of, title, kind })
  await saveItem(teacher, {
    courseId: of.courseId,
    itemId,
    version: 1,
    title,
    body: item.body ?? '',
    bodyEn: item.bodyEn ?? '',
    url: kind === 'link' ? 'https://example.com/' : '',
    durationS: film ? filmSeconds(film) : 0,
    dueDays: item.dueDays ?? null,
    isPreview: item.preview ?? false,
    isRequired: !item.optional,
    ...(item.rubric && { rubric: item.rubric }),
    ...(item.quiz ? { quizQuestions: item.questions, quiz: item.quiz } : { questions: item.questions ?? [] }),
  })
  if (item.gift) {
    const exam = { courseId: of.courseId, itemId }
    await importQuestions(teacher, { ...exam, file: item.gift })
    const rules = { minutes: 20, attempts: null, watchCamera: true, sections: [ownSection] }
    await saveExam(teacher, { ...exam, version: 1, ...rules })
  }
  const fileId = files.get(item.film ?? kind)
  if (fileId) await setItemFile(teacher, { courseId: of.courseId, itemId, fileId })
  // A course is published with what is unpacked already.
  if (fileId && kind === 'scorm') await unpackPackage.handle(jobContext(tenantId), { fileId })
  if (film && fileId) await makeFilm(tenantId, teacher, { courseId: of.courseId, itemId }, film, fileId)
}

/** Cut as the worker does it, with its captions and the small pictures that `films/make.ts` took. */
async function makeFilm(tenantId: string, teacher: Who, of: ItemOf, film: DemoFilm, fileId: string): Promise<void> {
  await prepareFilm.handle(jobContext(tenantId), { fileId })
  for (const language of ['th', 'en'] as const)
    await saveCaptions(teacher, { ...of, language, text: filmCaptions(film, language) })
  const picture = await readFile(join(content, 'films', `${film.name}.jpg`), 'base64')
  await saveThumbs(teacher, { ...of, picture })
}

interface ItemOf {
  courseId: string
  itemId: string
}

async function makeRun(
  tenantId: string,
  teacher: Who,
  courseId: string,
  run: NonNullable<DemoCourse['run']>,
): Promise<void> {
  const startsOn = addDays(businessDate(new Date()), run.inDays)
  const endsOn = addDays(startsOn, 7 * run.meetings)
  await saveRun(teacher, {
    courseId,
    title: { th: 'รุ่น 3', en: 'Run 3' },
    startsOn,
    endsOn,
    seats: run.seats,
    place: 'เชียงใหม่ ห้อง 2',
  })
  const [made] = await rowsOf<{ id: string }>(tenantId, 'select id from lessons.runs where course_id = $1', [courseId])
  for (let week = 0; week < run.meetings; week++)
    await addMeeting(teacher, {
      courseId,
      runId: made!.id,
      day: addDays(startsOn, 7 * week),
      from: '09:00',
      to: '11:00',
      topic: `ครั้งที่ ${week + 1}`,
    })
}

type People = NonNullable<Awaited<ReturnType<typeof demoPeople>>>

async function addPast(tenantId: string, as: (someone: Someone) => Who, people: People, made: Made): Promise<void> {
  const user = as(people.customer)
  const at = (course: string, n: number) => ({ course, item: made.get(course)!.items[n]!.slug })
  const others = await rowsOf<Someone>(
    tenantId,
    "select id, email, firstname || ' ' || lastname as name, role from identity.accounts where role = 'user' and id <> $1 and email is not null order by id limit 4",
    [people.customer.id],
  )
  const teacher = as(people.manager)
  await enrol(user, { course: 'thai-greetings', name: people.customer.name })
  await markDone(user, at('thai-greetings', 1))
  await enrol(user, { course: 'chinese-first-words', name: people.customer.name })
  for (const n of [0, 1]) await markDone(user, at('chinese-first-words', n))
  await rateCourse(user, { course: 'chinese-first-words', stars: 5, body: 'สั้น กระชับ จำได้จริง' })
  await addLearner(teacher, { courseId: made.get('thai-writing')!.id, email: people.customer.email })
  await addLearner(teacher, { courseId: made.get('thai-tones')!.id, email: people.customer.email })
  await markDone(user, at('thai-writing', 0))
  await handIn(user, { ...at('thai-writing', 1), body: 'เรียน คุณสมชาย ที่เคารพ\nดิฉันขอเลื่อนนัดเป็นวันศุกร์\nขอแสดงความนับถือ' })
  await writePost(user, { ...at('thai-greetings', 1), body: 'พูด “สวัสดี” ตอนลาได้ไหมคะ' })
  for (const [n, other] of others.entries()) {
    const who = as(other)
    await enrol(who, { course: 'chinese-first-words', name: other.name })
    await markDone(who, at('chinese-first-words', 0))
    if (n < 3) await rateCourse(who, { course: 'chinese-first-words', stars: 5 - (n % 2), anonymous: n === 1 })
    if (n > 1) continue
    await addLearner(teacher, { courseId: made.get('thai-writing')!.id, email: other.email })
    const { id } = await handIn(who, { ...at('thai-writing', 1), body: 'เรียน ผู้จัดการ\nขอเลื่อนนัด\nขอบคุณ' })
    if (n === 0)
      await grade(teacher, {
        id,
        criteria: { form: 36, polite: 30, spelling: 19 },
        feedback: 'ดีมาก ลงท้ายให้สุภาพขึ้นอีกนิด',
      })
  }
  const { id: withGifts } = made.get('thai-greetings')!
  await makePasses(teacher, { courseId: withGifts, kind: 'gift', seats: 3, note: 'แจกในงานหนังสือ' })
  await makePasses(teacher, { courseId: withGifts, seats: 20, note: 'นักเรียนรุ่นก่อน' })
  await announce(teacher, { courseId: made.get('thai-greetings')!.id, title: 'เพิ่มบทใหม่แล้ว', body: 'ลองดูบท ครับ และ ค่ะ' })
}

const rowsOf = <Row>(tenantId: string, text: string, values: unknown[]): Promise<Row[]> =>
  inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) => rows<Row>(text, values))
