import { randomUUID } from 'node:crypto'
import { type DemoThread, demoThreads } from './content/threads.ts'
import type { Work } from './work.ts'

interface Person {
  id: string
  name: string
  role: string
  staff: string | undefined
}

/** What the demo's customer and the shop wrote to each other; rows, since commands know no yesterday. */
export async function addThreads(work: Work, key: string, people: readonly Person[]): Promise<void> {
  const customer = people.find(({ role, staff }) => role === 'user' && !staff)
  const staff = people.find(({ role }) => role === 'admin')
  if (!customer || !staff) return
  for (const thread of demoThreads[key] ?? []) await addThread(work, thread, { customer, staff })
}

async function addThread(work: Work, thread: DemoThread, who: { customer: Person; staff: Person }): Promise<void> {
  const { subject, hours, said, closed } = thread
  const began = Date.now() - hours * 3_600_000
  const at = said.map((_, index) => began + said.slice(0, index + 1).reduce((sum, [, wait]) => sum + wait * 60_000, 0))
  const waits = said.at(-1)![0] === 'customer' && !closed
  const answered = said.findLastIndex(([from]) => from === 'staff')
  const threadId = await work.add(
    `insert into messaging.threads (account_id, kind, subject, cluster_id, status, assigned_to, waiting_since, last_seq,
       last_at, created_at)
     values ($1, 'staff', $2, (select cluster_id from tenancy.sites order by created_at limit 1), $3, $4, $5, $6, $7, $8)`,
    [
      who.customer.id,
      subject,
      closed ? 'closed' : 'open',
      answered < 0 ? null : who.staff.id,
      waits ? new Date(at[answered + 1]!) : null,
      said.length,
      new Date(at.at(-1)!),
      new Date(began),
    ],
  )
  for (const [index, [from, , text]] of said.entries())
    await work.add(
      `insert into messaging.messages (thread_id, seq, author, account_id, author_name, body, sent_key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        threadId,
        index + 1,
        from,
        who[from].id,
        from === 'staff' ? who.staff.name.split(' ')[0] : '',
        text,
        `demo ${randomUUID()}`,
        new Date(at[index]!),
      ],
    )
  // The newest answer of a thread that goes on was not read yet.
  const isRead = closed || said.at(-1)![0] === 'customer'
  await work.add('insert into messaging.readings (thread_id, account_id, read_seq) values ($1, $2, $3)', [
    threadId,
    who.customer.id,
    isRead ? said.length : said.length - 1,
  ])
}
