/**
 * What of a room has a time, for people's calendars, from its timed.ts. The calendar's room gathers it (npm run map) and
 * asks on somebody's behalf, also for a telephone that is not signed in: so nothing here looks at who acts.
 */
import type { AnyTools } from './action.server.ts'
import type { Context, LocalText } from './context.ts'
import type { Reschedule } from './reschedule.ts'

export type TimedEntry = {
  /** Stable for ever, and safe in an address: other calendars know it by this. */
  id: string
  /** One of the room's kinds. */
  kind: string
  title: LocalText
  detail?: LocalText
  place?: string
  /** Where it is looked after. */
  path: string
  /** What may stand in other people's calendars instead, where whoever knows `path` is let in by it. */
  outside?: string
  /** It goes on although time has passed, or is somebody else's: not an appointment of this person. */
  isFree?: boolean
  /** How often it was changed since it was planned, and when last: a calendar takes a change only with a higher number. */
  revision: number
  changedAt: Date
  /** By this person, with the room's own `move`. */
  isMovable?: boolean
} & (
  | { startsAt: Date; endsAt: Date | null; day?: never; lastDay?: never }
  | { day: string; lastDay: string; startsAt?: never; endsAt?: never }
)

/** Days in Bangkok; `until` is the first that is not asked for. */
export interface TimedSpan {
  from: string
  until: string
}

export interface TimedKind {
  name: LocalText
  tone: 'neutral' | 'info' | 'good' | 'warn' | 'bad'
}

export interface TimedRoom {
  kinds: Readonly<Record<string, TimedKind>>
  /** What is somebody's: who calls has checked that they may see it. At most a thousand. */
  of?: (tools: AnyTools, accountId: string, span: TimedSpan) => Promise<TimedEntry[]>
  /** What everybody may see. At most a thousand. */
  open?: (tools: AnyTools, span: TimedSpan) => Promise<TimedEntry[]>
  /** Of what is movable: the room's own command, with its own rights. `id` is the entry's. */
  move?: (context: Context, id: string, to: Omit<Reschedule, 'id'>) => Promise<void>
}
