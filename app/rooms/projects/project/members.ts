/** Who works in a project, and as what. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { lockProject, projectFor } from '../rights.ts'
import { command, query } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { colleagues, peopleOf } from './people.ts'

/** Errors: 404 for a project one is not in. */
export const seePeople = query({
  may: 'projects.work',
  input: z.object({ projectId: z.uuid() }),
  async run(tools, { projectId }) {
    const { role } = await projectFor(tools, projectId, 'see')
    const people = await peopleOf(tools, projectId)
    const others =
      role === 'lead' ? (await colleagues(tools)).filter(({ id }) => !people.some((one) => one.id === id)) : []
    return { people, others, isLead: role === 'lead' }
  },
})

const Membership = z.object({
  projectId: z.uuid(),
  accountId: z.uuid(),
  /** Empty: not in it any more. */
  role: z.enum(['', 'viewer', 'member', 'lead']),
})

/** Errors: 404 for a project one is not in, or a person who is not here; 403; 409 where nobody would lead it any more. */
export const setMember = command({
  may: 'projects.work',
  input: Membership,
  async run(tools, { projectId, accountId, role }) {
    const { db } = tools
    await projectFor(tools, projectId, 'lead')
    await lockProject(tools, projectId)
    const known =
      role === '' ||
      accountId === tools.context.actor.accountId ||
      [...(await colleagues(tools)), ...(await peopleOf(tools, projectId))].some(({ id }) => id === accountId)
    if (!known) return notFound()
    await db
      .deleteFrom('projects.members')
      .where('project_id', '=', projectId)
      .where('account_id', '=', accountId)
      .execute()
    if (role !== '') {
      await db.insertInto('projects.members').values({ project_id: projectId, account_id: accountId, role }).execute()
    }
    const lead = await db
      .selectFrom('projects.access')
      .select('account_id')
      .where('project_id', '=', projectId)
      .where('role', '=', 'lead')
      .limit(1)
      .executeTakeFirst()
    if (!lead) refuse('lastLead')
    tools.tell(projectTopic(projectId))
    return { projectId }
  },
  audit: {
    kind: auditKind('projects.setMember', { th: 'เปลี่ยนสมาชิกโปรเจกต์', en: 'changed who is in a project' }),
    subject: (_, { projectId }) => `project:${projectId}`,
    details: ({ accountId, role }) => ({ accountId, role }),
  },
})
