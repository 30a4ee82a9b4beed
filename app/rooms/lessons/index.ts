export { offersCourses } from './course/browse.ts'
export { integrity } from './integrity.ts'
export { lessonsPath } from './links.ts'
