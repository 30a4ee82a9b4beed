/** Where courses are. */
const part = encodeURIComponent

export const lessonsPath = '/lesson'
export const coursePath = (slug: string): string => `/lesson/detail/${part(slug)}`
/** With the code of an invitation, when somebody comes by one. */
export const enrolPath = (slug: string, code = ''): string =>
  `/lesson/enroll/${part(slug)}${code && `?code=${part(code)}`}`
export const playPath = (course: string, item: string): string => `/lesson/play/${part(course)}/${part(item)}`
export const calendarPath = (year: number): string => `/lesson/calendar/${year}`
export const schedulePath = (slug: string): string => `/lesson/schedule/${part(slug)}`
/** For its teacher. */
export const gradebookPath = (id: string): string => `/lesson/gradebook/${part(id)}/scores.csv`
export const feedPath = (token: string): string => `/lesson/feed/${token}`
export const mediaPath = (course: string, item: string): string => `/lesson/media/${part(course)}/${part(item)}`
export const filmPath = (course: string, item: string): string => `/lesson/film/${part(course)}/${part(item)}`
export const filmKeyPath = (course: string, item: string): string => `/lesson/film-key/${part(course)}/${part(item)}`
export const thumbsPath = (course: string, item: string): string => `/lesson/thumbs/${part(course)}/${part(item)}`
export const segmentPath = (token: string): string => `/lesson/segment/${token}`
export const captionsPath = (course: string, item: string, language: string): string =>
  `/lesson/captions/${part(course)}/${part(item)}/${language}`
export const handinPath = (id: string): string => `/lesson/handin/${part(id)}`
/** Calls that a page with a package makes. */
export const openPackagePath = '/api/lesson/packages'
export const packageStatePath = '/api/lesson/packages/state'
/** Where an exam is sat. */
export const assessmentPath = (course: string, exam: string): string =>
  `/lesson/assessment/${part(course)}/${part(exam)}`
export const examPicturePath = (attempt: string, slot: number): string =>
  `/lesson/exam-picture/${part(attempt)}/${slot}`
/** A picture of an exam's camera, for its teacher. */
export const cameraPath = (event: string): string => `/lesson/exam-camera/${part(event)}`
/** Calls of an exam's player. */
export const attemptsPath = '/api/lesson/attempts'
export const attemptPath = (attempt: string): string => `${attemptsPath}/${part(attempt)}`
/** For staff; `new` is the course that is not there yet. */
export const managePath = (id: string): string => `/lesson/manage/${part(id)}`
export const itemPath = (id: string, item: string): string => `${managePath(id)}/item/${part(item)}`
/** The questions and rules of an exam; what came of it. */
export const examPath = (id: string, item: string): string => `${managePath(id)}/exam/${part(item)}`
export const questionPath = (id: string, item: string, question: string): string =>
  `${examPath(id, item)}/question/${part(question)}`
/** Where what is right of a question is corrected after it was asked. */
export const keyPath = (id: string, item: string, question: string): string =>
  `${examPath(id, item)}/key/${part(question)}`
/** What individual learners have otherwise; of one person with their account, of one that is there with its id. */
export const allowancesPath = (id: string, item: string, at: { who?: string; of?: string } = {}): string => {
  const said = new URLSearchParams(at).toString()
  return `${examPath(id, item)}/allowances${said && `?${said}`}`
}
/** Who sat it; with an attempt what was noted of that one. */
export const sittingsPath = (
  id: string,
  item: string,
  at: { group?: string; attempt?: string; page?: string } = {},
): string => {
  const said = new URLSearchParams(at).toString()
  return `${examPath(id, item)}/sittings${said && `?${said}`}`
}
export const statisticsPath = (id: string, item: string): string => `${examPath(id, item)}/statistics`
export const examFilePath = (id: string, item: string, format: string): string =>
  `${examPath(id, item)}/questions.${format}`
export const scormPath = (id: string): string => `${managePath(id)}/scorm`
/** The file of handed-in work where it stands: pictures and PDFs. */
export const shownHandinPath = (id: string): string => `${handinPath(id)}/shown`
export const workPath = (id: string): string => `${managePath(id)}/work`
export const gradesPath = (id: string): string => `${managePath(id)}/gradebook`
export const announcementsPath = (id: string): string => `${managePath(id)}/announcements`
export const learnersPath = (id: string): string => `${managePath(id)}/learners`
export const surveyFilePath = (id: string, item: string): string =>
  `${managePath(id)}/surveys/${part(item)}/answers.csv`
export const surveyAnswerPath = (id: string, file: string): string => `${managePath(id)}/survey-files/${part(file)}`
export const passesPath = (id: string): string => `${managePath(id)}/invitations`
export const runsPath = (id: string): string => `${managePath(id)}/runs`
