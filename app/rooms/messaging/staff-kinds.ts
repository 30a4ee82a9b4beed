/** Who may act on what the shop's staff are told of: said by the room whose work it is. */
import { type Actor, admits, type Audience } from '#kernel/roles.ts'
import { isStaffKind, type NoticeKind, type StaffKind } from './notice-kinds.ts'

const audiences = new Map<StaffKind, readonly Audience[]>()

/** The room whose work it is says once, when it is loaded, who may act on it: `staffHear('newSlip', permissions['…'])`. */
export function staffHear(kind: StaffKind, who: readonly Audience[]): void {
  audiences.set(kind, who)
}

/** Is this person told of such things at all? */
export const mayHear = (kind: NoticeKind, actor: Actor): boolean => !isStaffKind(kind) || admits(whoHears(kind), actor)

export const whoHears = (kind: StaffKind): readonly Audience[] => audiences.get(kind) ?? []
