import { href } from 'react-router'

export const calendarPath = href('/calendar')
export const entryPath = (id: string, occurrence: string | null) =>
  `${calendarPath}?entry=${id}${occurrence === null ? '' : `&occurrence=${encodeURIComponent(occurrence)}`}`
export const feedPath = (token: string): string => `${calendarPath}/feed/${token}`
export const answerPath = (token: string): string => href('/calendar/answer/:token', { token })
export const oneCalendarPath = (calendar: string): string => href('/calendar/:calendar', { calendar })
export const embedPath = (calendar: string, link = ''): string =>
  `${calendarPath}/embed/${encodeURIComponent(calendar)}${link && `?link=${encodeURIComponent(link)}`}`
export const appointmentsPath = href('/calendar/appointments')
export const bookPath = (slug: string): string => href('/calendar/book/:hours', { hours: slug })
export const bookingPath = (token: string): string => href('/calendar/booking/:token', { token })
