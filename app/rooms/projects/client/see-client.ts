/** What the holder of a link sees: the tasks that were marked, their words about them, and nothing else of the house. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { businessDate } from '#kernel/dates.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command, type ProjectTables, query } from '../room.ts'
import type { Stage } from '../stages.ts'
import { projectTopic } from '../topics.ts'
import { ClientNoteForm } from './client-inputs.ts'
import { hashOf } from './client-links.ts'
import { tellOfClient } from './tell-of-client.ts'

type Any = Tools<ProjectTables>

export interface ClientTask {
  /** To write about it. */
  id: string
  title: string
  stage: Stage
  startOn: string | null
  dueOn: string | null
  notes: ClientNote[]
}

export interface ClientNote {
  id: string
  text: string
  isClients: boolean
  at: Date
}

export interface SeenByClient {
  name: string
  mayComment: boolean
  expiresAt: Date
  today: string
  tasks: ClientTask[]
  /** There are more than one page holds. */
  isCut: boolean
}

const token = z.string().max(100)
/** Whoever tries secrets, tries few of them; a family behind one address still looks as often as it likes. */
const knocks = ({ address }: Context) => [
  { bucket: `client links from ${networkOf(address)}`, tries: 120, perSeconds: 60 },
]

const mostTasks = 500
const mostNotes = 100

/** Errors: 404 for no link; 410 for one that was revoked or has run out; 429. */
export const seeAsClient = query({
  may: anyone,
  limit: knocks,
  input: z.object({ token }),
  async run(tools, { token: secret }): Promise<SeenByClient> {
    const link = await openLink(tools, secret)
    const { rows } = await sql<ClientTask>`
      select t.id, t.title, s.stage, t.start_on as "startOn", t.due_on as "dueOn",
        coalesce((select json_agg(json_build_object('id', n.id, 'text', n.body, 'isClients', n.is_clients, 'at', n.created_at) order by n.id)
          from (select * from projects.client_notes where link_id = ${link.id} and task_id = t.id order by id desc limit ${mostNotes}) n), '[]') as notes
      from projects.tasks t join projects.statuses s on s.id = t.status_id
      where t.project_id = ${link.projectId} and t.is_for_client and t.archived_at is null
      order by coalesce(t.due_on, 'infinity'::date), t.number limit ${mostTasks + 1}`.execute(tools.db)
    return {
      name: link.name,
      mayComment: link.mayComment,
      expiresAt: link.expiresAt,
      today: businessDate(new Date()),
      tasks: rows
        .slice(0, mostTasks)
        .map((task) => ({ ...task, notes: task.notes.map((note) => ({ ...note, at: new Date(note.at) })) })),
      isCut: rows.length > mostTasks,
    }
  },
})

/** Members hear of it. Errors: as to see; 403 where the link only looks; 404 for a task that is not shown; 409 TOO_MANY. */
export const writeAsClient = command({
  may: anyone,
  idempotent: true,
  limit: (context, { token: secret }) => [
    ...knocks(context),
    { bucket: `client notes ${hashOf(secret).toString('hex').slice(0, 32)}`, tries: 20, perSeconds: 600 },
  ],
  input: ClientNoteForm.extend({ token }),
  async run(tools, { token: secret, task: taskId, text }): Promise<{ id: string }> {
    // Whoever revokes it waits for this, or this finds it revoked.
    const link = await openLink(tools, secret, sql`for share of l`)
    if (!link.mayComment) refuse('clientOnlyLooks')
    const task = await tools.db
      .selectFrom('projects.tasks')
      .select(['id', 'title'])
      .where('id', '=', taskId)
      .where('project_id', '=', link.projectId)
      .where('is_for_client', '=', true)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!task) return notFound()
    await mustHaveRoom(tools, link.id)
    const { id } = await tools.db
      .insertInto('projects.client_notes')
      .values({ link_id: link.id, task_id: task.id, body: text, is_clients: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellOfClient(tools, {
      note: id,
      projectId: link.projectId,
      task,
      client: link.name,
      text,
      madeBy: link.madeBy,
    })
    tools.tell(projectTopic(link.projectId))
    return { id }
  },
})

interface OpenLink {
  id: string
  projectId: string
  name: string
  mayComment: boolean
  expiresAt: Date
  madeBy: string | null
}

async function openLink({ db }: Any, secret: string, lock = sql``): Promise<OpenLink> {
  const { rows } = await sql<OpenLink & { isOpen: boolean; isOver: boolean }>`
    select l.id, l.project_id as "projectId", l.name, l.expires_at as "expiresAt", l.made_by as "madeBy",
      l.revoked_at is null and l.expires_at > now() as "isOpen", p.state = 'archived' as "isOver", l.may_comment as "mayComment"
    from projects.client_links l join projects.projects p on p.id = l.project_id
    where l.token_hash = ${hashOf(secret)} ${lock}`.execute(db)
  const { isOpen, isOver, ...link } = rows[0] ?? notFound()
  if (!isOpen) refuse('linkOver')
  return { ...link, mayComment: link.mayComment && !isOver }
}

async function mustHaveRoom({ db }: Any, linkId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projects.client_notes where link_id = ${linkId}`.execute(db)
  if (rows[0]!.count >= 2000) refuse('tooManyClientNotes')
}
