/** The house's side of what clients wrote about one task: each link is a thread of its own. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { projectFor, projectOfTask } from '../rights.ts'
import { command, query } from '../room.ts'
import { projectTopic } from '../topics.ts'
import { AnswerForm } from './client-inputs.ts'

export interface ClientThread {
  link: string
  name: string
  isOpen: boolean
  notes: { id: string; text: string; isClients: boolean; who: string; at: Date }[]
}

/** Errors: 404. */
export const seeClientThreads = query({
  may: 'projects.work',
  input: z.object({ task: z.uuid() }),
  async run(tools, { task: id }): Promise<ClientThread[]> {
    const task = await tools.db
      .selectFrom('projects.tasks')
      .select('project_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!task) return notFound()
    await projectFor(tools, task.project_id, 'see')
    const { rows } = await sql<Omit<ClientThread, 'notes'> & ClientThread['notes'][number] & { note: string }>`
      select l.id as link, l.name, l.may_comment and l.revoked_at is null and l.expires_at > now() as "isOpen",
        n.id as note, n.body as text, n.is_clients as "isClients", coalesce(a.name, '') as who, n.created_at as at
      from projects.client_notes n join projects.client_links l on l.id = n.link_id
        left join identity.names a on a.account_id = n.account_id
      where n.task_id = ${id} order by l.id, n.id limit 500`.execute(tools.db)
    return [...Map.groupBy(rows, ({ link }) => link)].map(([link, notes]) => ({
      link,
      name: notes[0]!.name,
      isOpen: notes[0]!.isOpen,
      notes: notes.map(({ note, text, isClients, who, at }) => ({ id: note, text, isClients, who, at })),
    }))
  },
})

/** The client reads it under the name of the house. Errors: 404; 403; 409 LINK_OVER where nobody would read it. */
export const answerClient = command({
  may: 'projects.work',
  idempotent: true,
  input: AnswerForm,
  async run(tools, { task, link: linkId, text }) {
    const project = await projectOfTask(tools, task, 'work')
    const { rows } = await sql<{ isOpen: boolean }>`
      select l.may_comment and l.revoked_at is null and l.expires_at > now() and t.is_for_client as "isOpen"
      from projects.client_links l join projects.tasks t on t.id = ${task} and t.project_id = l.project_id
      where l.id = ${linkId} and l.project_id = ${project.id} for share of l`.execute(tools.db)
    const link = rows[0] ?? notFound()
    if (!link.isOpen) refuse('nobodyReads')
    const { id } = await tools.db
      .insertInto('projects.client_notes')
      .values({
        link_id: linkId,
        task_id: task,
        body: text,
        is_clients: false,
        account_id: tools.context.actor.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tools.tell(projectTopic(project.id))
    return { id, task }
  },
  audit: {
    kind: auditKind('projects.answerClient', { th: 'ตอบลูกค้า', en: 'answered a client' }),
    subject: (_, { task }) => `task:${task}`,
    details: ({ text }) => ({ text: cutText(text, 200) }),
  },
})
