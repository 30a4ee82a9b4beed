/**
 * Whatever changes days, links or the calendar asks this afterwards, in its own transaction: where other tasks would
 * move it refuses with the list of them, and everything is as it was; agreed to, it writes them all.
 */
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { refuse } from '../refusals.ts'
import type { ProjectTables } from '../room.ts'
import { readPlan, scheduled } from './plan-of.ts'
import type { Promised } from './plan.ts'
import type { Moved, WouldMove } from './would-move.ts'

interface Asked {
  projectId: string
  /** What was changed by hand: that it moves is what was wanted. */
  own?: readonly string[]
  agreed?: boolean
}

const most = 100

/** Errors: 409 WOULD_MOVE, CIRCLE; 422 past 2099. */
export async function reschedule(
  tools: Tools<ProjectTables>,
  { projectId, own = [], agreed = false }: Asked,
): Promise<Moved[]> {
  const found = await reckon(tools, projectId, own)
  if (!agreed) mustMoveNone([found])
  await write(tools, found)
  return found.moves
}

/** Of several projects at once: asked together, each task called by its key. Errors: as `reschedule`. */
export async function rescheduleAll(
  tools: Tools<ProjectTables>,
  projects: readonly { id: string; key: string }[],
  { agreed }: { agreed: boolean },
): Promise<void> {
  const all: Reckoned[] = []
  for (const { id, key } of projects) {
    const found = await reckon(tools, id, [])
    all.push({
      ...found,
      others: found.others.map((move) => ({ ...move, title: `${key}-${move.number} ${move.title}` })),
      promised: found.promised.map((day) => ({ ...day, title: `${key} ${day.title}` })),
    })
  }
  if (!agreed) mustMoveNone(all)
  for (const found of all) await write(tools, found)
}

interface Reckoned {
  moves: Moved[]
  slacks: { id: string; slack: number | null }[]
  others: Moved[]
  promised: WouldMove['promised']
}

function mustMoveNone(all: readonly Reckoned[]): void {
  const others = all.flatMap((each) => each.others)
  if (others.length > 0)
    refuse('wouldMove', {
      count: others.length,
      moves: others.slice(0, most),
      promised: all.flatMap(({ promised }) => promised),
    } satisfies WouldMove)
}

async function reckon(tools: Tools<ProjectTables>, projectId: string, own: readonly string[]): Promise<Reckoned> {
  const { tasks, plan } = await readPlan(tools, projectId)
  const found = scheduled(tasks, plan)
  const moves: Moved[] = []
  const slacks: { id: string; slack: number | null }[] = []
  const rooms = roomsOf(found.promised)
  const parents = new Set(tasks.map(({ parentId }) => parentId))
  for (const { id, number, title, startOn, dueOn, days, slack } of tasks) {
    // What only has a day is not planned: it stands where it was put.
    const to = days !== null || parents.has(id) ? found.tasks.get(id) : undefined
    if (to && (to.first !== startOn || to.last !== dueOn))
      moves.push({
        id,
        number,
        title,
        from: startOn && dueOn ? { first: startOn, last: dueOn } : null,
        to: { first: to.first, last: to.last },
      })
    const left = rooms.get(id) ?? to?.slack ?? null
    if (left !== slack) slacks.push({ id, slack: left })
  }
  const others = moves.filter(({ id, from }) => from !== null && !own.includes(id))
  return { moves, slacks, others, promised: promisedOf(rooms, tasks) }
}

/** Of a day that was promised: what is left before it, after the latest of what it waits for. */
function roomsOf(promised: readonly Promised[]): Map<string, number> {
  const rooms = new Map<string, number>()
  for (const { id, room } of promised) rooms.set(id, Math.min(room, rooms.get(id) ?? room))
  return rooms
}

const promisedOf = (
  rooms: ReadonlyMap<string, number>,
  tasks: readonly { id: string; title: string }[],
): WouldMove['promised'] => tasks.flatMap(({ id, title }) => (rooms.has(id) ? [{ title, room: rooms.get(id)! }] : []))

async function write({ db }: Tools<ProjectTables>, { moves, slacks }: Reckoned): Promise<void> {
  if (moves.length > 0)
    await sql`
      update projects.tasks t set start_on = n.first, due_on = n.last, updated_at = now(), version = t.version + 1
      from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ to }) => to.first)}::date[],
        ${moves.map(({ to }) => to.last)}::date[]) as n(id, first, last) where t.id = n.id`.execute(db)
  if (slacks.length > 0)
    await sql`
      update projects.tasks t set slack = n.slack
      from unnest(${slacks.map(({ id }) => id)}::uuid[], ${slacks.map(({ slack }) => slack)}::int[]) as n(id, slack)
      where t.id = n.id`.execute(db)
}
