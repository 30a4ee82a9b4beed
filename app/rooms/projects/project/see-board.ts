/** A project as its board: columns with the first of their cards, and how many there are. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { type Member, peopleOf } from './people.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { projectFor, type SeenProject } from '../rights.ts'
import { type ProjectTables, query } from '../room.ts'
import type { Colour, Priority, Stage } from '../stages.ts'
import { filterOf, isFiltering, TaskFilter } from '../task/filter.ts'

export interface BoardCard {
  id: string
  number: number
  title: string
  priority: Priority
  dueOn: string | null
  startOn: string | null
  isLate: boolean
  isCritical: boolean
  people: string[]
  categories: string[]
  /** Ticked of all. */
  checks: [done: number, all: number] | null
  /** Titles of what must be over before it. */
  waitsFor: string[]
}

export interface BoardStatus {
  id: string
  name: string
  stage: Stage
  colour: Colour
  most: number | null
  isDefault: boolean
  version: number
  count: number
  cards: BoardCard[]
  /** The card after the last that is shown: before it goes what is put at the end. */
  next: string | null
}

export interface SeenBoard {
  project: SeenProject
  statuses: BoardStatus[]
  categories: SeenCategory[]
  people: Member[]
}

/** Of all columns together: more nodes than these make, a phone carries only slowly. */
const mostCards = 80

const BoardInput = TaskFilter.extend({
  projectId: z.uuid(),
  /** Another view needs what is around the cards, and none of them. */
  withCards: flag.default(true),
  /** One status shows many, the others none. */
  only: z
    .union([z.uuid(), z.literal('')])
    .catch('')
    .default(''),
})

/** Errors: 404 for a project one is not in. */
export const seeBoard = query({
  may: 'projects.work',
  input: BoardInput,
  async run(tools, { projectId, withCards, only, ...filter }): Promise<SeenBoard> {
    const project = await projectFor(tools, projectId, 'see')
    const statuses = await statusesOf(tools, projectId)
    const isAlone = statuses.some(({ id }) => id === only)
    const most = isAlone ? mostCards : Math.max(5, Math.min(20, Math.floor(mostCards / statuses.length)))
    const shown = isAlone ? [only] : statuses.map(({ id }) => id)
    const asked = { projectId, shown, most }
    const isFiltered = isFiltering(filter)
    const found = !withCards ? [] : isFiltered ? await someCards(tools, asked, filter) : await firstCards(tools, asked)
    return {
      project,
      categories: await categoriesOf(tools, projectId),
      people: await peopleOf(tools, projectId),
      statuses: statuses.map(({ tasks, ...status }) => {
        const own = found.filter(({ statusId }) => statusId === status.id)
        const cards = shown.includes(status.id) ? own.map(({ statusId: _, matching: __, ...card }) => card) : []
        return {
          ...status,
          count: isFiltered ? (own[0]?.matching ?? 0) : tasks,
          cards: cards.slice(0, most),
          next: cards[most]?.id ?? null,
        }
      }),
    }
  },
})

interface Shown {
  projectId: string
  /** Statuses. */
  shown: readonly string[]
  /** In each, and one more to say that there are more. */
  most: number
}
type FoundCard = BoardCard & { statusId: string; matching: number }

const card = sql`
  t.id, t.status_id as "statusId", t.number, t.title, t.priority, t.start_on as "startOn", t.due_on as "dueOn",
  (t.closed_at is null and t.due_on < (now() at time zone 'Asia/Bangkok')::date) as "isLate",
  coalesce(t.slack = 0 and not t.is_pinned and t.closed_at is null, false) as "isCritical",
  array(select p.account_id::text from projects.task_people p where p.task_id = t.id and p.part = 'assignee') as people,
  array(select c.category_id::text from projects.task_categories c where c.task_id = t.id) as categories,
  (select case when count(*) > 0 then array[count(i.done_at), count(*)]::int[] end from projects.checklists l
    join projects.checklist_items i on i.checklist_id = l.id where l.task_id = t.id) as checks,
  array(select f.title from projects.dependencies d join projects.tasks f on f.id = d.from_id
    where d.project_id = t.project_id and d.to_id = t.id and d.kind = 'FS' and f.closed_at is null and f.archived_at is null limit 5) as "waitsFor"`

/** Of all tasks: read from the front of each status, however many stand behind. */
async function firstCards({ db }: Any, { projectId, shown, most }: Shown): Promise<FoundCard[]> {
  const { rows } = await sql<FoundCard>`
    select ${card}, 0 as matching from unnest(${shown}::uuid[]) as s(id) cross join lateral (
      select t.* from projects.tasks t where t.project_id = ${projectId} and t.status_id = s.id and t.archived_at is null
      order by t.position, t.id limit ${most + 1}) t
    order by t.position, t.id`.execute(db)
  return rows
}

/** Of those that match: they are found once, counted and put in their order. The first of each status says how many. */
async function someCards(tools: Any, { projectId, shown, most }: Shown, filter: TaskFilter): Promise<FoundCard[]> {
  const { rows } = await sql<FoundCard>`
    with found as materialized (
      select t.id, (count(*) over status)::int as matching, row_number() over (status order by t.position, t.id) as place
      from projects.tasks t where t.project_id = ${projectId} and t.archived_at is null and ${filterOf(tools, filter)}
      window status as (partition by t.status_id))
    select ${card}, n.matching from found n join projects.tasks t on t.id = n.id
    where n.place = 1 or (n.place <= ${most + 1} and t.status_id = any(${shown}::uuid[]))
    order by t.position, t.id`.execute(tools.db)
  return rows
}

type Any = Tools<ProjectTables>
type SeenStatus = Omit<BoardStatus, 'count' | 'cards' | 'next'> & { tasks: number }

async function statusesOf({ db }: Any, projectId: string): Promise<SeenStatus[]> {
  return db
    .selectFrom('projects.statuses')
    .select(['id', 'name', 'stage', 'colour', 'most', 'is_default as isDefault', 'version'])
    .select(sql<number>`open_tasks + done_tasks + cancelled_tasks`.as('tasks'))
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export interface SeenCategory {
  id: string
  name: string
  colour: Colour
  version: number
}

async function categoriesOf({ db }: Any, projectId: string): Promise<SeenCategory[]> {
  return db
    .selectFrom('projects.categories')
    .select(['id', 'name', 'colour', 'version'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
