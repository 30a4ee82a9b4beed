export { offersCourses } from './course/browse.ts'
export { integrity } from './integrity.ts'
export { lessonsPath } from './links.ts'
export type { LessonsViews } from './views.ts'
