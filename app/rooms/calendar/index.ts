export { saveEntry } from './entry/save-entry.ts'
export { integrity } from './integrity.ts'
export { makeCalendar, saveCalendar } from './share/calendars.ts'
export { newFeed } from './share/feed.ts'
