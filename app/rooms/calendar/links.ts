import { href } from 'react-router'

export const calendarPath = href('/calendar')
export const entryPath = (id: string, occurrence: string | null) =>
  `${calendarPath}?entry=${id}${occurrence === null ? '' : `&occurrence=${encodeURIComponent(occurrence)}`}`
export const feedPath = (token: string): string => `${calendarPath}/feed/${token}`
