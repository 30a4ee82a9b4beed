/** What has places: each room declares its kinds when it is loaded. */
import type { AnyTools } from '#kernel/action.server.ts'

export interface SeatKind {
  /** 'run' */
  kind: string
  /** So long an offered place is kept; 24 unless told. */
  offeredHours?: number
  /** Who is first and wants more than there is keeps the turn, and who wants less is asked. Left out: all wait behind. */
  firstThatFits?: boolean
  /** Whether places of the pool go to its queue now: enrolment is open, it is not over. Left out: always. */
  mayOffer?(tools: AnyTools, poolId: string): Promise<boolean>
  /**
   * A place is theirs until then: they are told. It waits for no lock, because the pool is locked: whoever's row is
   * somebody's at this moment answers false, and the next is asked.
   */
  onOffered(tools: AnyTools, offered: { holderId: string; poolId: string; until: Date }): Promise<boolean>
  /** The end of what was offered or held has come: the room ends its row and frees the place (`free`), or keeps it (`keep`). */
  onLapsed(tools: AnyTools, holderId: string): Promise<unknown>
}

const kinds = new Map<string, SeatKind>()

export const declareSeats = (kind: SeatKind): void => void kinds.set(kind.kind, kind)

export function kindOf(kind: string): SeatKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`no room has places of the kind ${kind}`)
  return found
}
