/**
 * Pure: what a schedule is reckoned from. Days are `YYYY-MM-DD`; a task's last day is a day on which it is still worked,
 * never the day after. Conventions, half-open: FS 0 begins the next working day, SF 0 ends the working day before the
 * predecessor begins, SS 0 and FF 0 are the same day, a milestone stands on the day its last predecessor ends.
 */
export const linkKinds = ['FS', 'SS', 'FF', 'SF'] as const
export type LinkKind = (typeof linkKinds)[number]

/** In days, either way. */
export const MOST_LAG = 2000
export const MOST_DAYS = 2000

export interface PlanTask {
  id: string
  /** Working days; 0 is a milestone; null: nobody has said, and it is not scheduled. */
  days: number | null
  /** It begins on this day, whatever its predecessors say and whether or not it is worked. */
  pinnedOn?: string | null
  /** Without predecessors it begins here, or on the next working day. */
  wishedOn?: string | null
  /** As it was: work that is over does not move. */
  was?: { first: string; last: string } | null
  /** The task that it is a part of: that one has no days of its own. */
  parentId?: string | null
  /** A calendar of its own; the plan's without it. */
  calendar?: string
}

export interface PlanLink {
  from: string
  to: string
  kind: LinkKind
  /** Days between them, below zero they overlap. */
  lag: number
  /** Days of the calendar instead of working days, as some programs count them. */
  isElapsed?: boolean
}

export interface Plan {
  /** Nothing that is not pinned begins before. */
  startOn: string
  tasks: readonly PlanTask[]
  links: readonly PlanLink[]
  /** Whether a day is worked, by the name of the calendar; '' is the plan's. */
  calendars: Readonly<Record<string, (day: string) => boolean>>
}

export interface Scheduled {
  id: string
  first: string
  last: string
  /**
   * Working days by which it may slip and nothing at the end of its chain does; null where there is nothing to say:
   * pinned, over, a summary, or bound to nobody.
   */
  slack: number | null
  isCritical: boolean
}

/** A day that was promised: what lies between the work before it and the day, in working days; below zero it is late. */
export interface Promised {
  id: string
  after: string
  room: number
}

export interface Schedule {
  /** By id; those without days are not there. */
  tasks: ReadonlyMap<string, Scheduled>
  promised: readonly Promised[]
}
