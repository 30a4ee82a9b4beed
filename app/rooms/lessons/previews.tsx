import { readCalendar } from '#ui/entry-calendar/entry.ts'
import { preview, type Previews } from '#ui/preview.tsx'
import { examPage } from './preview-exam-samples.ts'
import { course, entries, index, itemPage, learning, meetings, person, questions, rating } from './preview-samples.ts'

const calendar = {
  year: 2026,
  entries,
  today: entries[0]!.day,
  state: readCalendar(new URLSearchParams(), new Date(`${entries[0]!.day}T09:00+07:00`), 'agenda'),
}
const detail = { course, answer: undefined }
const taught = { ...course, as: 'staff' as const, mayTeach: true }
const text = { kind: 'text' as const, required: true, max: 200 }

/** Role variants of pages (product.md §2) and the pieces of a course, over sample data. */
export const previews: Previews = {
  'index/guest': preview(() => import('./screens/index/guest.tsx'), { ...index, mine: [], taught: [], shelf: null }),
  'index/user': preview(() => import('./screens/index/user.tsx'), { ...index, taught: [] }),
  'index/manager': preview(() => import('./screens/index/manager.tsx'), index),
  'index/admin': preview(() => import('./screens/index/admin.tsx'), index),
  'detail/guest': preview(() => import('./screens/detail/guest.tsx'), detail),
  'detail/user': preview(() => import('./screens/detail/user.tsx'), { course: learning, answer: undefined }),
  'detail/manager': preview(() => import('./screens/detail/manager.tsx'), { course: taught, answer: undefined }),
  'detail/admin': preview(() => import('./screens/detail/admin.tsx'), { course: taught, answer: undefined }),
  'enroll/guest': preview(() => import('./screens/enroll/guest.tsx'), {
    course,
    person,
    code: '',
    form: {
      runId: { kind: 'hidden', required: false },
      name: text,
      phone: { kind: 'phone', required: false },
      code: { kind: 'text', required: false },
    },
    answer: undefined,
  }),
  'play/guest': preview(() => import('./screens/play/guest.tsx'), { page: itemPage, answer: undefined }),
  'assessment/guest': preview(() => import('./screens/assessment/guest.tsx'), { page: examPage }),
  exam_player: preview(async () => ({ default: (await import('./preview-exam.tsx')).ExamPlayerAlone }), {}),
  webcam: preview(async () => ({ default: (await import('./preview-exam.tsx')).Webcam }), {}),
  'calendar/guest': preview(() => import('./screens/calendar/guest.tsx'), calendar),
  'calendar/user': preview(() => import('./screens/calendar/user.tsx'), calendar),
  player: preview(async () => ({ default: (await import('./preview-pieces.tsx')).PlayerAlone }), {}),
  enrol_button: preview(async () => ({ default: (await import('./preview-pieces.tsx')).EnrolButtons }), {}),
  idle_checker: preview(async () => ({ default: (await import('./preview-pieces.tsx')).IdleChecker }), {}),
  rating_modal: preview(async () => ({ default: (await import('./parts/rating-form.tsx')).RatingForm }), {
    mine: rating,
  }),
  survey: preview(async () => ({ default: (await import('./parts/survey-form.tsx')).SurveyForm }), {
    questions,
    answered: false,
    isLearner: true,
  }),
  schedule_table: preview(async () => ({ default: (await import('./parts/schedule-table.tsx')).ScheduleTable }), {
    meetings,
  }),
}
