/** The organisation chart: posts in a tree, some of them vacant. It says who answers to whom, and gives no rights. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import { isWithin, MoveInput, placedInTree } from '#kernel/move.ts'
import { notFound } from '#kernel/refusals.ts'
import { isBranchOf, mustBelong, workersOf } from '#rooms/cluster/index.ts'
import { refuse } from '../refusals.ts'
import { type BusinessTables, command, query } from '../room.ts'
import { PostForm } from './post-input.ts'

export interface Post {
  id: string
  parent: string | null
  title: string
  memberId: string | null
  /** Empty: vacant, also where its holder has left. */
  holder: string
  branchId: string | null
}

/** A chart that nobody can read is none. */
const most = 500

/** In the order of the tree. Errors: 404 for another business. */
export const chartOf = query({
  may: 'business.seeSetup',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }): Promise<Post[]> {
    await mustBelong(tools, clusterId)
    return postsOf(tools, clusterId)
  },
})

async function postsOf(tools: Tools<BusinessTables>, clusterId: string): Promise<Post[]> {
  const { rows } = await sql<Omit<Post, 'holder'>>`
    with recursive tree as (
      select p.*, array[row(p.sort, p.id)] as way from business.positions p where p.cluster_id = ${clusterId} and p.parent_id is null
      union all
      select p.*, t.way || row(p.sort, p.id) from business.positions p join tree t on p.parent_id = t.id
      where p.cluster_id = ${clusterId}
    ) cycle id set is_cycle using path
    select id, parent_id as parent, title, member_id as "memberId", branch_id as "branchId" from tree where not is_cycle order by way`.execute(
    tools.db,
  )
  const names = new Map((await workersOf(tools, clusterId)).map(({ memberId, name }) => [memberId, name]))
  return rows.map((row) => ({ ...row, holder: (row.memberId && names.get(row.memberId)) || '' }))
}

const PostInput = PostForm.extend({ clusterId: z.uuid() })

/** Errors: 404 for a post, branch or person of another business; 422 CYCLE; 409 for too many. */
export const savePost = command({
  may: 'business.changeChart',
  input: PostInput,
  async run(tools, { clusterId, id, title, memberId, branchId, parent }): Promise<{ id: string }> {
    const posts = await lockChart(tools, clusterId)
    await mustBeHere(tools, { clusterId, memberId, branchId })
    if (parent && !posts.some((post) => post.id === parent)) return notFound()
    if (!id) {
      if (posts.length >= most) refuse('tooManyPosts', { most })
      const { rows } = await sql<{ id: string }>`
        insert into business.positions (cluster_id, parent_id, title, member_id, branch_id, sort)
        values (${clusterId}, ${parent}, ${title}, ${memberId}, ${branchId}, ${(posts.length + 1) * 10}) returning id`.execute(
        tools.db,
      )
      return { id: rows[0]!.id }
    }
    if (!posts.some((post) => post.id === id)) return notFound()
    if (isWithin(posts, parent, id)) refuse('cycle', { field: 'parent' })
    await tools.db
      .updateTable('business.positions')
      .set({ title, member_id: memberId, branch_id: branchId, parent_id: parent })
      .where('id', '=', id)
      .execute()
    return { id }
  },
  audit: {
    kind: auditKind('business.savedPost', { th: 'แก้ตำแหน่งในผังองค์กร', en: 'changed a post of the chart' }),
    subject: (_input, { id }) => `post:${id}`,
    details: ({ title, memberId, branchId, parent }) => ({ title, memberId, branchId, parent }),
  },
})

/** Below another post and before one of its own. Errors: 404; 422 CYCLE. */
export const placePost = command({
  may: 'business.changeChart',
  input: z.object({ clusterId: z.uuid() }).and(MoveInput),
  async run(tools, { clusterId, ...move }): Promise<{ id: string }> {
    const posts = await lockChart(tools, clusterId)
    const into = move.into === '' ? null : move.into
    if (!posts.some(({ id }) => id === move.id)) return notFound()
    if (isWithin(posts, into, move.id)) refuse('cycle')
    const after = placedInTree(posts, move) ?? notFound()
    const siblings = after.filter(({ parent }) => parent === into).map(({ id }) => id)
    await sql`
      update business.positions p set parent_id = ${into}::uuid, sort = (line.place * 10)::int
      from unnest(${siblings}::uuid[]) with ordinality as line (id, place) where p.id = line.id`.execute(tools.db)
    return { id: move.id }
  },
  audit: {
    kind: auditKind('business.placedPost', { th: 'ย้ายตำแหน่งในผังองค์กร', en: 'moved a post of the chart' }),
    subject: ({ id }) => `post:${id}`,
    details: ({ into, before }) => ({ into, before }),
  },
})

/** Errors: 404; 409 while posts stand below it. */
export const removePost = command({
  may: 'business.changeChart',
  input: z.object({ clusterId: z.uuid(), id: z.uuid() }),
  async run(tools, { clusterId, id }) {
    const posts = await lockChart(tools, clusterId)
    const post = posts.find((one) => one.id === id) ?? notFound()
    if (posts.some(({ parent }) => parent === id)) refuse('hasPosts')
    await tools.db.deleteFrom('business.positions').where('id', '=', id).execute()
    return { id, title: post.title }
  },
  audit: {
    kind: auditKind('business.removedPost', { th: 'ลบตำแหน่งในผังองค์กร', en: 'removed a post of the chart' }),
    subject: ({ id }) => `post:${id}`,
    details: (_input, { title }) => ({ title }),
  },
})

/** One who changes a chart at a time: two moves at once would make a circle of two right ones. */
async function lockChart(tools: Tools<BusinessTables>, clusterId: string): Promise<Post[]> {
  await mustBelong(tools, clusterId, ['owner'])
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tools.context.tenantId} chart ${clusterId}`}, 61))`.execute(
    tools.db,
  )
  return postsOf(tools, clusterId)
}

/** Errors: 404 for a branch or a person of another business. */
async function mustBeHere(
  tools: Tools<BusinessTables>,
  { clusterId, memberId, branchId }: { clusterId: string; memberId: string | null; branchId: string | null },
): Promise<void> {
  if (memberId && !(await workersOf(tools, clusterId)).some((one) => one.memberId === memberId)) notFound()
  if (branchId && !(await isBranchOf(tools, { clusterId, branchId }))) notFound()
}

/** For the form of a post. */
export const holders = query({
  may: 'business.seeSetup',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }): Promise<{ memberId: string; name: string }[]> {
    await mustBelong(tools, clusterId)
    return workersOf(tools, clusterId)
  },
})
