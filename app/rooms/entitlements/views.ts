import type { Tables } from './tables.ts'

/** The view that queries of higher rooms may join: every right that was ever given, and whether it is open now. */
export type EntitlementViews = Pick<Tables, 'entitlements.held'>
