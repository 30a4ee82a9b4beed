import type { Tables } from './tables.ts'

/** The views that higher rooms may read: enrolments by day, who learns how far, what is taught; and who passed which exam, as far as they may know (README). */
export type LessonsViews = Pick<
  Tables,
  'lessons.enrolled_by_day' | 'lessons.exams_passed' | 'lessons.learnt' | 'lessons.taught'
>
