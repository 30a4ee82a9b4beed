/** Commerce.md §3.4: what a reviewer may do with a slip. */
export type SlipStatus = 'queued' | 'needs_info' | 'approved' | 'rejected'
export type Decision = 'approve' | 'reject' | 'requestInfo'

export const slipStates = {
  queued: ['approve', 'reject', 'requestInfo'],
  needs_info: ['approve', 'reject', 'requestInfo'],
  approved: [],
  rejected: [],
} as const satisfies Record<SlipStatus, readonly Decision[]>

export const slipCan = (status: SlipStatus, decision: Decision): boolean =>
  (slipStates[status] as readonly Decision[]).includes(decision)

/** The states in which a decision may be taken: for the guard of its UPDATE. */
export const statesThatAllow = (decision: Decision): SlipStatus[] =>
  (Object.keys(slipStates) as SlipStatus[]).filter((status) => slipCan(status, decision))
