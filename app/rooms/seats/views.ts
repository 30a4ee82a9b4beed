import type { Tables } from './tables.ts'

/** What lists of higher rooms may join: how many places a pool has and how many are taken; and who waits, in their order. */
export type SeatViews = Pick<Tables, 'seats.counted' | 'seats.queued'>
