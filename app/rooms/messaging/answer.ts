/** Staff answer, take a thread on, close it, and write to a customer first. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { append, attach, type Sent } from './append-message.server.ts'
import { inboxTopic } from './links.ts'
import { MessageInput, Subject } from './message-text.ts'
import { refuse } from './refusals.ts'
import { remindLater } from './remind.ts'
import { command, type MessagingTables } from './room.ts'
import { threadsToAnswer } from './whose-threads.server.ts'
import { onlyOnce } from './write.ts'

type MessagingTools = Tools<MessagingTables>
const may = 'messaging.answer'
const thread = z.object({ id: z.uuid() })

/** Errors: 404 for a thread of another business. Whoever answers a thread that nobody has taken on, takes it on. */
export const answerThread = command({
  may,
  input: MessageInput.extend(thread.shape),
  async run(tools, { id, ...message }): Promise<Sent> {
    const { key, before } = await onlyOnce(tools, message)
    if (before) return before
    await lockThread(tools, id)
    await tools.db
      .updateTable('messaging.threads')
      .set({ assigned_to: tools.context.actor.accountId })
      .where('id', '=', id)
      .where('assigned_to', 'is', null)
      .execute()
    return say(tools, id, key, message)
  },
})

export const WriteFirstInput = MessageInput.extend({ to: z.uuid(), subject: Subject })

/** A new thread in a customer's inbox. Errors: 404 for nobody of this tenant, 422 to oneself. */
export const writeFirst = command({
  may,
  input: WriteFirstInput,
  async run(tools, { to, subject, ...message }): Promise<Sent> {
    const { key, before } = await onlyOnce(tools, message)
    if (before) return before
    const { actor, site } = tools.context
    if (to === actor.accountId) refuse('toOneself', { field: 'to' })
    if (!(await contactOf(tools, to))) return notFound()
    const { id } = await tools.db
      .insertInto('messaging.threads')
      .values({
        account_id: to,
        kind: 'staff',
        subject,
        cluster_id: site.clusterId,
        assigned_to: actor.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return say(tools, id, key, message)
  },
})

const auditAssigned = auditKind('messaging.assigned', { th: 'มอบหมายข้อความ', en: 'assigned a conversation' })

/** Takes a thread on, or lets it go for others. */
export const assignThread = command({
  may,
  input: thread.extend({ mine: z.boolean() }),
  async run(tools, { id, mine }): Promise<void> {
    const { account_id: customer } = await lockThread(tools, id)
    const assigned = mine ? tools.context.actor.accountId : null
    await tools.db.updateTable('messaging.threads').set({ assigned_to: assigned }).where('id', '=', id).execute()
    await audit(tools, auditAssigned, `thread:${id}`, { assigned })
    tools.tell(inboxTopic(customer))
  },
})

const auditClosed = auditKind('messaging.closed', { th: 'ปิดการสนทนา', en: 'closed a conversation' })
const auditReopened = auditKind('messaging.reopened', { th: 'เปิดการสนทนาอีกครั้ง', en: 'reopened a conversation' })

/** Nothing is left to answer; the customer's next word opens it again. */
export const closeThread = command({
  may,
  input: thread.extend({ closed: z.boolean() }),
  async run(tools, { id, closed }): Promise<void> {
    const { account_id: customer } = await lockThread(tools, id)
    await tools.db
      .updateTable('messaging.threads')
      .set(closed ? { status: 'closed', waiting_since: null } : { status: 'open' })
      .where('id', '=', id)
      .execute()
    await audit(tools, closed ? auditClosed : auditReopened, `thread:${id}`)
    tools.tell(inboxTopic(customer))
  },
})

async function lockThread(tools: MessagingTools, id: string): Promise<{ account_id: string }> {
  const { rows } = await sql<{ account_id: string }>`
    select t.account_id from messaging.threads t
    where t.id = ${id}::uuid and ${threadsToAnswer(tools.context)} for no key update`.execute(tools.db)
  return rows[0] ?? notFound()
}

async function say(
  tools: MessagingTools,
  threadId: string,
  key: string,
  message: { text: string; attachments: string[] },
): Promise<Sent> {
  const { accountId, name = '' } = tools.context.actor
  const { messageId, seq } = await append(tools, {
    threadId,
    author: 'staff',
    accountId,
    // Customers know staff by their first name.
    authorName: name.split(' ')[0] ?? '',
    body: message.text,
    key,
  })
  await attach(tools, messageId, message.attachments)
  remindLater(tools, threadId, seq)
  return { threadId, messageId }
}
