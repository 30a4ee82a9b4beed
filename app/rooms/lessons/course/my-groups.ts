/** Pure: the courses of one person, by how they stand to them. */
import type { MyCourse } from './browse.ts'

export const myGroups = ['going', 'new', 'done', 'waits', 'over'] as const
export type MyGroup = (typeof myGroups)[number]

/** As it stands in an address; what is none of ours is the first. */
export const groupOf = (typed: string | undefined): MyGroup => myGroups.find((group) => group === typed) ?? 'going'

export function groupOfCourse({ status, isOpen, done, required, wasBegun }: MyCourse): MyGroup {
  if (['pending_payment', 'needs_decision', 'waitlisted', 'offered'].includes(status)) return 'waits'
  if (!isOpen || status === 'suspended') return 'over'
  if (status === 'completed' || (required > 0 && done >= required)) return 'done'
  return done > 0 || wasBegun ? 'going' : 'new'
}
