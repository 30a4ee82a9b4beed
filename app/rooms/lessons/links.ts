/** Where courses are. */
const part = encodeURIComponent

export const lessonsPath = '/lesson'
export const coursePath = (slug: string): string => `/lesson/detail/${part(slug)}`
export const enrolPath = (slug: string): string => `/lesson/enroll/${part(slug)}`
export const playPath = (course: string, item: string): string => `/lesson/play/${part(course)}/${part(item)}`
export const calendarPath = (year: number): string => `/lesson/calendar/${year}`
export const mediaPath = (course: string, item: string): string => `/lesson/media/${part(course)}/${part(item)}`
export const handinPath = (id: string): string => `/lesson/handin/${part(id)}`
/** For staff; `new` is the course that is not there yet. */
export const managePath = (id: string): string => `/lesson/manage/${part(id)}`
export const itemPath = (id: string, item: string): string => `${managePath(id)}/item/${part(item)}`
export const learnersPath = (id: string): string => `${managePath(id)}/learners`
export const runsPath = (id: string): string => `${managePath(id)}/runs`
