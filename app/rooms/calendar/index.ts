export { saveEntry } from './entry/save-entry.ts'
export { integrity } from './integrity.ts'
export { newFeed } from './share/feed.ts'
