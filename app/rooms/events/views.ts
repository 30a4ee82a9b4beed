import type { Tables } from './tables.ts'

/** The views that higher rooms may read: what takes place, and who was let in. */
export type EventViews = Pick<Tables, 'events.announced' | 'events.attended'>
