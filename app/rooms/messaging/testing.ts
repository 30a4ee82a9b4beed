import { randomUUID } from 'node:crypto'
import type { Handler } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { startJobs } from '#kernel/worker.server.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { kept } from './kept.server.ts'
import { chooseFile } from './attachments.ts'
import { handlers } from './on.ts'
import { type SentMessage, sentMessages } from './sent.ts'
import { openThread } from './write.ts'

export { noticeText } from './notices.ts'
export { roomLetterNamed } from './letters/room-letters.ts'

/**
 * Does what relay and worker do, in this process: what happened is heard, letters are written and sent. `times` hands
 * each job over more than once; `others` are what higher rooms do.
 */
export async function deliverAll(tenant: TestTenant, times = 1, others: readonly Handler[] = []): Promise<void> {
  for (let round = 0; round < 4; round++) {
    const rows = await tenant.sql<{ kind: string; topic: string; payload: unknown; request_id: string | null }>(
      `delete from kernel.outbox where tenant_id = kernel.tenant_id() and kind in ('job', 'event')
         and (run_at is null or run_at <= now()) returning kind, topic, payload, request_id`,
    )
    if (rows.length === 0) return
    for (const row of rows)
      for (const handler of [...handlers, ...others].filter((one) => one.kind === row.kind && one.topic === row.topic))
        for (let i = 0; i < times; i++) await handler.handle(jobContext(tenant.id, row.request_id), row.payload)
  }
}

/** Everything that went out of this tenant, newest first. */
export async function outboxOf(tenant: TestTenant): Promise<SentMessage[]> {
  await deliverAll(tenant)
  return sentMessages(tenant.as('guest'), {})
}

/** A mail as it went over the wire. */
export const rawMailOf = async (deliveryId: string): Promise<string> => String(await kept(deliveryId, 'eml'))

/** A message with a key of its own: `writeOn(context, { id, ...words('สวัสดี') })`. */
export const words = (text: string, attachments: string[] = []) => ({ text, attachments, clientId: randomUUID() })

/** A customer, and a thread that they began. */
export async function someThread(tenant: TestTenant, { site = tenant.site, text = 'มีเมล็ดคั่วอ่อนไหมคะ' } = {}) {
  const { id: accountId } = await newAccount(tenant)
  const customer: Context = { ...tenant.as('user', { accountId }), site }
  const { threadId } = await openThread(customer, { subject: 'สอบถามสินค้า', ...words(text) })
  return { customer, accountId, threadId }
}

/** A picture that somebody chose for a message. */
export const someFileOf = async (person: Context, picture: Uint8Array): Promise<string> =>
  (await chooseFile(person, new File([new Uint8Array(picture)], 'รูป.png', { type: 'image/png' }))).id

/** A thread that somebody began. */
export const someThreadOf = async (person: Context, message: Parameters<typeof openThread>[1]): Promise<string> =>
  (await openThread(person, message)).threadId

/** Somebody who answers customers: a manager of the site. */
export async function someStaff(tenant: TestTenant): Promise<Context> {
  const { id: accountId } = await newAccount(tenant, { role: 'manager' })
  return tenant.as('manager', { accountId })
}

/** For tests of rooms above: what lies in somebody's inbox, and how they want to hear. */
export { changePreference, myPreferences } from './preferences.ts'
export { myThreads, seeThread } from './threads.ts'

// A job worker of its own with this room's handlers and nothing else: deliver.test.ts starts it to kill it.
if (import.meta.main) {
  await startJobs(handlers)
  process.send?.('ready')
}
