import type { Tables } from './tables.ts'

/** The view that reports of higher rooms may read. */
export type LessonsViews = Pick<Tables, 'lessons.enrolled_by_day'>
