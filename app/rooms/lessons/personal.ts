import { sql } from 'kysely'
import * as z from 'zod'
import type { PersonalCard, PersonalFile, PersonalRoom } from '#kernel/personal.ts'
import { myCourses } from './course/browse.ts'
import { coursePath, lessonsPath, playPath } from './links.ts'
import { query } from './room.ts'

const myLessons = query({
  may: 'lessons.learn',
  input: z.object({}),
  async run(tools): Promise<PersonalCard | null> {
    const going = (await myCourses(tools, {})).filter(({ isOpen, status }) => isOpen && status === 'active').slice(0, 3)
    if (going.length === 0) return null
    return {
      key: 'lessons',
      title: { th: 'เรียนต่อ', en: 'Go on learning' },
      icon: 'book',
      lines: going.map(({ title, done, required, slug, nextItem }) => ({
        title,
        detail: { th: `เรียนแล้ว ${done} จาก ${required}`, en: `${done} of ${required} done` },
        to: nextItem ? playPath(slug, nextItem) : coursePath(slug),
      })),
      to: { label: { th: 'คอร์สทั้งหมด', en: 'All courses' }, path: lessonsPath },
    }
  },
})

/** For the copy of one's data: what one learns, wrote and handed in. */
const myLessonFiles = query({
  may: 'lessons.learn',
  input: z.object({}),
  async run({ db, context }): Promise<PersonalFile[]> {
    const { rows } = await sql<{ content: unknown }>`
      select jsonb_build_object('course', c.title_th, 'number', e.number, 'status', e.status, 'enrolledAt', e.created_at, 'completedAt', e.completed_at,
        'notes', (select coalesce(jsonb_agg(n.body order by n.id), '[]') from lessons.notes n where n.enrolment_id = e.id),
        'handedIn', (select coalesce(jsonb_agg(jsonb_build_object('at', h.handed_at, 'text', h.body, 'points', h.points, 'of', h.max_points, 'feedback', h.feedback,
            'grades', (select coalesce(jsonb_agg(jsonb_build_object('at', g.graded_at, 'points', g.points, 'by', g.criteria, 'reason', g.reason) order by g.number), '[]')
              from lessons.grades g where g.handin_id = h.id)) order by h.id), '[]')
          from lessons.handins h where h.enrolment_id = e.id),
        'surveys', (select coalesce(jsonb_agg(jsonb_build_object('at', a.answered_at, 'questions', v.questions, 'answers', a.answers) order by a.answered_at), '[]')
          from lessons.survey_answers a join lessons.version_items v on v.version_id = a.version_id and v.item_id = a.item_id where a.enrolment_id = e.id),
        'quizzes', (select coalesce(jsonb_agg(jsonb_build_object('at', t.tried_at, 'questions', v.questions, 'answers', t.answers, 'right', cardinality(t.right_ids), 'passed', t.passed) order by t.tried_at), '[]')
          from lessons.quiz_tries t join lessons.version_items v on v.version_id = t.version_id and v.item_id = t.item_id where t.enrolment_id = e.id),
        'exams', (select coalesce(jsonb_agg(jsonb_build_object('began', t.started_at, 'handedIn', t.submitted_at, 'agreedToCamera', t.camera_agreed_at,
            'answers', (select coalesce(jsonb_object_agg(s.slot, s.value), '{}') from lessons.answers s where s.attempt_id = t.id),
            'noted', (select coalesce(jsonb_agg(jsonb_build_object('at', i.at, 'what', i.kind, 'picture', i.picture_key is not null) order by i.at), '[]')
              from lessons.integrity_events i where i.attempt_id = t.id)) order by t.started_at), '[]')
          from lessons.attempts t where t.enrolment_id = e.id),
        'packages', (select coalesce(jsonb_agg(jsonb_build_object('at', s.saved_at, 'done', s.is_done, 'score', s.score, 'said', s.cmi) order by s.saved_at), '[]')
          from lessons.scorm_states s where s.enrolment_id = e.id),
        'rating', (select jsonb_build_object('stars', r.stars, 'text', r.body) from lessons.ratings r where r.enrolment_id = e.id)) as content
      from lessons.enrolments e join lessons.courses c on c.id = e.course_id
      where e.account_id = ${context.actor.accountId}::uuid order by e.id`.execute(db)
    if (rows.length === 0) return []
    return [
      {
        name: 'courses.json',
        about: { th: 'คอร์สที่สมัคร โน้ต งานที่ส่ง และคะแนนที่ให้', en: 'Courses, notes, handed-in work and ratings' },
        content: rows.map(({ content }) => content),
      },
    ]
  },
})

export const personal: PersonalRoom = { cards: [myLessons], files: [myLessonFiles] }
