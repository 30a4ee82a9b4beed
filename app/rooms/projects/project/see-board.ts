/** A project as its board: columns with the first of their cards, and how many there are. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { type Member, peopleOf } from './people.ts'
import { flag } from '#kernel/thai-inputs.ts'
import { projectFor, type SeenProject } from '../rights.ts'
import { type ProjectTables, query } from '../room.ts'
import type { Colour, Priority, Stage } from '../stages.ts'
import { filterOf, TaskFilter } from '../task/filter.ts'

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

const MOST_CARDS = 20
const MOST_ALONE = 80

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
    const [few, many] = [MOST_CARDS + 1, MOST_ALONE + 1]
    const most = only === '' ? sql`${few}::int` : sql`case when s.id = ${only}::uuid then ${many}::int else 0 end`
    const where = withCards ? filterOf(tools, filter) : sql<boolean>`false`
    const statuses = await statusesOf(tools, projectId)
    const counts = await sql<{ id: string; count: number }>`
      select t.status_id as id, count(*)::int as count from projects.tasks t
      where t.project_id = ${projectId} and t.archived_at is null and ${where} group by 1`.execute(tools.db)
    const { rows } = await sql<BoardCard & { statusId: string }>`
      select t.id, t.status_id as "statusId", t.number, t.title, t.priority, t.start_on as "startOn", t.due_on as "dueOn",
        (t.closed_at is null and t.due_on < (now() at time zone 'Asia/Bangkok')::date) as "isLate",
        coalesce(t.slack = 0 and not t.is_pinned and t.closed_at is null, false) as "isCritical",
        array(select p.account_id::text from projects.task_people p where p.task_id = t.id and p.part = 'assignee') as people,
        array(select c.category_id::text from projects.task_categories c where c.task_id = t.id) as categories,
        (select case when count(*) > 0 then array[count(i.done_at), count(*)]::int[] end from projects.checklists l
          join projects.checklist_items i on i.checklist_id = l.id where l.task_id = t.id) as checks,
        array(select f.title from projects.dependencies d join projects.tasks f on f.id = d.from_id
          where d.to_id = t.id and d.kind = 'FS' and f.closed_at is null and f.archived_at is null limit 5) as "waitsFor"
      from projects.statuses s cross join lateral (
        select t.* from projects.tasks t where t.project_id = ${projectId} and t.status_id = s.id and t.archived_at is null and ${where}
        order by t.position, t.id limit ${most}) t
      where s.project_id = ${projectId} order by t.position, t.id`.execute(tools.db)
    return {
      project,
      categories: await categoriesOf(tools, projectId),
      people: await peopleOf(tools, projectId),
      statuses: statuses.map((status) => {
        const shown = status.id === only ? MOST_ALONE : MOST_CARDS
        const cards = rows.filter(({ statusId }) => statusId === status.id).map(({ statusId: _, ...card }) => card)
        return {
          ...status,
          count: counts.rows.find(({ id }) => id === status.id)?.count ?? 0,
          cards: cards.slice(0, shown),
          next: cards[shown]?.id ?? null,
        }
      }),
    }
  },
})

type SeenStatus = Omit<BoardStatus, 'count' | 'cards' | 'next'>

async function statusesOf({ db }: Tools<ProjectTables>, projectId: string): Promise<SeenStatus[]> {
  return db
    .selectFrom('projects.statuses')
    .select(['id', 'name', 'stage', 'colour', 'most', 'is_default as isDefault', 'version'])
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

async function categoriesOf({ db }: Tools<ProjectTables>, projectId: string): Promise<SeenCategory[]> {
  return db
    .selectFrom('projects.categories')
    .select(['id', 'name', 'colour', 'version'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
