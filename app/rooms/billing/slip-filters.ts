import type { SlipStatus } from './slip-states.ts'

export const queueFilters = ['open', 'needs_info', 'approved', 'rejected', 'all'] as const
export type QueueFilter = (typeof queueFilters)[number]

/** Which slips a tab of the queue shows. */
export const statusesOf: Record<QueueFilter, readonly SlipStatus[]> = {
  open: ['queued', 'needs_info'],
  needs_info: ['needs_info'],
  approved: ['approved'],
  rejected: ['rejected'],
  all: ['queued', 'needs_info', 'approved', 'rejected'],
}
