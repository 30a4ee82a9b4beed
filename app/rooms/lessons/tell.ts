/** Learners and teachers hear what concerns them: in the inbox, and by mail and LINE as they wish. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler } from '#kernel/action.server.ts'
import { noticesOf, notify } from '#rooms/messaging/index.ts'
import { assessmentPath, coursePath, learnersPath, playPath, workPath } from './links.ts'
import { job, on } from './room.ts'

type Course = { th: string; en: string }
type Said = Course & { title: string }

const notice = noticesOf('lessons', {
  enrolled: {
    th: ({ th }: Course) => ({ title: `เริ่มเรียน ${th} ได้แล้ว`, text: 'สิทธิ์เรียนของคุณเปิดแล้ว', action: 'เข้าเรียน' }),
    en: ({ en }) => ({ title: `You can begin ${en}`, text: 'Your access is open.', action: 'Start learning' }),
  },
  seatOffered: {
    th: ({ th }: Course) => ({
      title: `มีที่นั่งว่างใน ${th} สำหรับคุณแล้ว`,
      text: 'เราเก็บที่นั่งไว้ให้คุณ 24 ชั่วโมง หากไม่ยืนยัน ที่นั่งจะไปถึงคนถัดไปในคิว',
      action: 'ยืนยันที่นั่ง',
    }),
    en: ({ en }) => ({
      title: `A seat in ${en} is free for you`,
      text: 'We keep it for 24 hours. After that it goes to the next in the queue.',
      action: 'Confirm the seat',
    }),
  },
  completed: {
    th: ({ th }: Course) => ({ title: `คุณเรียน ${th} จบแล้ว`, text: 'ยินดีด้วย คุณเรียนครบทุกบทเรียนที่กำหนด', action: 'ดูคอร์ส' }),
    en: ({ en }) => ({ title: `You finished ${en}`, text: 'Well done: all of it is done.', action: 'See the course' }),
  },
  graded: {
    th: ({ th, title }: Said) => ({
      title: `ตรวจงาน “${title}” แล้ว`,
      text: `ผู้สอนตรวจงานของคุณในคอร์ส ${th} แล้ว`,
      action: 'ดูผล',
    }),
    en: ({ en, title }) => ({ title: `“${title}” is graded`, text: `Your work in ${en} is graded.`, action: 'See it' }),
  },
  regraded: {
    th: ({ th, title }: Said) => ({
      title: `คะแนนงาน “${title}” เปลี่ยน`,
      text: `ผู้สอนแก้ผลตรวจงานของคุณในคอร์ส ${th} และบอกเหตุผลไว้`,
      action: 'ดูผลและเหตุผล',
    }),
    en: ({ en, title }) => ({
      title: `The grade of “${title}” was changed`,
      text: `Your teacher changed the grade of your work in ${en}, and says why.`,
      action: 'See it',
    }),
  },
  rescored: {
    th: ({ th, title }: Said) => ({
      title: `คะแนน “${title}” เปลี่ยน`,
      text: `ผู้สอนแก้เฉลยข้อสอบในคอร์ส ${th} และคิดคะแนนของคุณใหม่ คะแนนเดิมยังดูได้`,
      action: 'ดูผลสอบ',
    }),
    en: ({ en, title }) => ({
      title: `Your score for “${title}” has changed`,
      text: `The answer key was corrected in ${en}, and your exam was scored again. The earlier score is kept.`,
      action: 'See the result',
    }),
  },
  late_accepted: {
    th: ({ th, title }: Said) => ({
      title: `ผู้สอนรับคำตอบที่มาช้าของคุณใน “${title}”`,
      text: `คำตอบนี้นับในข้อสอบของคอร์ส ${th} แล้ว คะแนนอาจเปลี่ยน`,
      action: 'ดูผลสอบ',
    }),
    en: ({ en, title }) => ({
      title: `Your late answer in “${title}” was accepted`,
      text: `It counts in your exam of ${en} now, and your score may change.`,
      action: 'See the result',
    }),
  },
  late_declined: {
    th: ({ th, title }: Said) => ({
      title: `ผู้สอนไม่รับคำตอบที่มาช้าของคุณใน “${title}”`,
      text: `ข้อสอบของคอร์ส ${th} ยังนับคำตอบที่บันทึกทันเวลา คะแนนไม่เปลี่ยน`,
      action: 'ดูผลสอบ',
    }),
    en: ({ en, title }) => ({
      title: `Your late answer in “${title}” was not accepted`,
      text: `What was saved in time still counts in your exam of ${en}. Your score stays.`,
      action: 'See the result',
    }),
  },
  handedIn: {
    th: ({ th, title }: Said) => ({ title: `มีงานส่งใหม่: ${title}`, text: `มีผู้เรียนส่งงานในคอร์ส ${th}`, action: 'ตรวจงาน' }),
    en: ({ en, title }) => ({
      title: `New work: ${title}`,
      text: `Somebody handed in work in ${en}.`,
      action: 'Grade it',
    }),
  },
  undecided: {
    th: ({ th }: Course) => ({
      title: `มีค่าเรียนรอตัดสินใจ: ${th}`,
      text: 'เงินเข้ามาช้า ซ้ำ หรือไม่ครบ รับเข้าเรียนหรือคืนเงินที่หน้าผู้เรียน',
      action: 'เปิดรายชื่อผู้เรียน',
    }),
    en: ({ en }) => ({
      title: `A payment to decide on: ${en}`,
      text: 'It came late, twice or not in full. Let them in, or give it back.',
      action: 'Open the learners',
    }),
  },
  announced: {
    th: ({ th, title }: Said) => ({ title: `${th}: ${title}`, text: 'ผู้สอนมีประกาศถึงผู้เรียน', action: 'อ่านประกาศ' }),
    en: ({ en, title }) => ({
      title: `${en}: ${title}`,
      text: 'Your teacher has said something to the class.',
      action: 'Read it',
    }),
  },
})

const ofEnrolment = (key: 'enrolled' | 'completed' | 'seatOffered') =>
  on(`lessons.${key}`, z.object({ enrolmentId: z.uuid() }), async (tools, { enrolmentId }) => {
    const { rows } = await sql<Course & { accountId: string; slug: string }>`
      select e.account_id as "accountId", c.slug, c.title_th as th, c.title_en as en from lessons.enrolments e
        join lessons.courses c on c.id = e.course_id where e.id = ${enrolmentId}`.execute(tools.db)
    for (const { accountId, slug, th, en } of rows)
      await notify(tools, {
        accountId,
        kind: 'order',
        message: notice(key, { th, en }),
        about: `course:${slug}`,
        path: coursePath(slug),
        once: `${key} ${enrolmentId}`,
      })
  })

const ofHandin = (key: 'handedIn' | 'graded') =>
  on(`lessons.${key}`, z.object({ handinId: z.uuid(), number: z.int().default(1) }), async (tools, work) => {
    const { handinId, number } = work
    const isAgain = key === 'graded' && number > 1
    const { rows } = await sql<
      Said & { learner: string; teacher: string; courseId: string; slug: string; item: string }
    >`
      select v.slug as item, e.account_id as learner, c.teacher_id as teacher, c.id as "courseId", c.slug, c.title_th as th, c.title_en as en, v.title_th as title
      from lessons.handins h join lessons.enrolments e on e.id = h.enrolment_id join lessons.courses c on c.id = e.course_id
        join lessons.version_items v on v.version_id = e.version_id and v.item_id = h.item_id where h.id = ${handinId}`.execute(
      tools.db,
    )
    for (const { learner, teacher, courseId, slug, item, th, en, title } of rows)
      await notify(tools, {
        accountId: key === 'graded' ? learner : teacher,
        kind: 'reply',
        message: notice(isAgain ? 'regraded' : key, { th, en, title }),
        about: `course:${slug}`,
        path: key === 'graded' ? playPath(slug, item) : workPath(courseId),
        once: isAgain ? `graded ${handinId} ${number}` : `${key} ${handinId}`,
      })
  })

/** Once for each score, and only what they may know. */
const regraded = on('lessons.regraded', z.object({ attemptId: z.uuid() }), async (tools, { attemptId }) => {
  const { rows } = await sql<Said & { accountId: string; course: string; exam: string; scores: number }>`
    select a.account_id as "accountId", c.slug as course, i.slug as exam, c.title_th as th, c.title_en as en, i.title_th as title,
      (select count(*) from lessons.attempt_scores s where s.attempt_id = a.id)::int as scores
    from lessons.attempts a join lessons.items i on i.id = a.item_id join lessons.courses c on c.id = i.course_id
      join lessons.exam_results r on r.enrolment_id = a.enrolment_id and r.item_id = a.item_id and r.is_shown
    where a.id = ${attemptId}`.execute(tools.db)
  for (const { accountId, course, exam, th, en, title, scores } of rows)
    await notify(tools, {
      accountId,
      kind: 'reply',
      message: notice('rescored', { th, en, title }),
      about: `course:${course}`,
      path: assessmentPath(course, exam),
      once: `regraded ${attemptId} ${scores}`,
    })
})

/** An answer that was kept apart: somebody took it, or did not. Once for each. */
const lateDecided = on('lessons.lateDecided', z.object({ lateId: z.uuid() }), async (tools, { lateId }) => {
  const { rows } = await sql<Said & { accountId: string; course: string; exam: string; isTaken: boolean }>`
    select a.account_id as "accountId", c.slug as course, i.slug as exam, c.title_th as th, c.title_en as en, i.title_th as title,
      l.accepted_at is not null as "isTaken"
    from lessons.late_answers l join lessons.attempts a on a.id = l.attempt_id join lessons.items i on i.id = a.item_id
      join lessons.courses c on c.id = i.course_id where l.id = ${lateId}`.execute(tools.db)
  for (const { accountId, course, exam, th, en, title, isTaken } of rows)
    await notify(tools, {
      accountId,
      kind: 'reply',
      message: notice(isTaken ? 'late_accepted' : 'late_declined', { th, en, title }),
      about: `course:${course}`,
      path: assessmentPath(course, exam),
      once: `late ${lateId}`,
    })
})

/** Whoever may let in or give back. */
const undecided = on('lessons.undecided', z.object({ enrolmentId: z.uuid() }), async (tools, { enrolmentId }) => {
  const { rows } = await sql<Course & { accountId: string; courseId: string }>`
    select p.id as "accountId", c.id as "courseId", c.title_th as th, c.title_en as en from lessons.enrolments e
      join lessons.courses c on c.id = e.course_id join identity.people p on p.status = 'active' and (p.role = 'admin'
        or exists (select from identity.staff s where s.account_id = p.id and 'owner' = any(s.roles)))
    where e.id = ${enrolmentId} order by p.id`.execute(tools.db)
  for (const { accountId, courseId, th, en } of rows)
    await notify(tools, {
      accountId,
      kind: 'reply',
      message: notice('undecided', { th, en }),
      about: `course:${courseId}`,
      path: learnersPath(courseId),
      once: `undecided ${enrolmentId}`,
    })
})

const toAll = z.object({ announcementId: z.uuid(), after: z.uuid().nullable().default(null) })
const atOnce = 500

/** So many, then the next in a transaction of their own: a class may be large. */
const tellClass = job('lessons.tellClass', toAll, async (tools, { announcementId, after }) => {
  const { rows } = await sql<Said & { enrolmentId: string; accountId: string; slug: string }>`
    select e.id as "enrolmentId", e.account_id as "accountId", c.slug, c.title_th as th, c.title_en as en, a.title from lessons.announcements a
      join lessons.courses c on c.id = a.course_id join lessons.enrolments e on e.course_id = c.id and e.status in ('active', 'completed')
    where a.id = ${announcementId} and (${after}::uuid is null or e.id > ${after}::uuid) order by e.id limit ${atOnce}`.execute(
    tools.db,
  )
  for (const { accountId, slug, th, en, title } of rows)
    await notify(tools, {
      accountId,
      kind: 'class',
      message: notice('announced', { th, en, title }),
      about: `course:${slug}`,
      path: coursePath(slug),
      once: `announced ${announcementId}`,
    })
  const last = rows[atOnce - 1]
  if (last) tools.later('lessons.tellClass', { announcementId, after: last.enrolmentId }, { key: last.enrolmentId })
})

const announced = on('lessons.announced', z.object({ announcementId: z.uuid() }), async (tools, { announcementId }) => {
  tools.later('lessons.tellClass', { announcementId }, { key: announcementId })
})

export const tellPeople: Handler[] = [
  ofEnrolment('enrolled'),
  ofEnrolment('completed'),
  ofEnrolment('seatOffered'),
  ofHandin('handedIn'),
  ofHandin('graded'),
  regraded,
  lateDecided,
  announced,
  tellClass,
  undecided,
]
