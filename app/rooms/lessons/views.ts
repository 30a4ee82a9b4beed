import type { Tables } from './tables.ts'

/** The views that higher rooms may read: for reports; and who passed which exam, as far as they may know (README). */
export type LessonsViews = Pick<Tables, 'lessons.enrolled_by_day' | 'lessons.exams_passed'>
