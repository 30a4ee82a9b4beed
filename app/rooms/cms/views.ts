import type { Tables } from './tables.ts'

/** The view that reports of higher rooms may read. */
export type CmsViews = Pick<Tables, 'cms.inquiries_by_day'>
