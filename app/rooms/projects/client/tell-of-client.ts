/** A client wrote: who does the task, watches it, leads the project or gave them the link hears of it, each once. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import { anyStaff } from '#kernel/roles.ts'
import { noticesOf, notify, staffHear } from '#rooms/messaging/index.ts'
import { taskPath } from '../links.ts'
import { within } from '../room.ts'

staffHear('task', anyStaff)

type Said = { client: string; task: string; text: string }

const notice = noticesOf('projects', {
  clientWrote: {
    th: ({ client, task, text }: Said) => ({ title: `${client} เขียนถึงงาน “${task}”`, text, action: 'เปิดงานและตอบ' }),
    en: ({ client, task, text }) => ({ title: `${client} wrote about “${task}”`, text, action: 'Open and answer' }),
  },
})

interface Wrote {
  note: string
  projectId: string
  task: { id: string; title: string }
  client: string
  text: string
  madeBy: string | null
}

export const tellOfClient = within(async (tools, { note, projectId, task, client, text, madeBy }: Wrote) => {
  // In the same order by everybody: two notes at once must not wait for each other's threads.
  const { rows } = await sql<{ id: string }>`
    select distinct a.account_id as id from projects.access a
    where a.project_id = ${projectId} and (a.role = 'lead' or a.account_id is not distinct from ${madeBy}::uuid
      or exists (select from projects.task_people p where p.task_id = ${task.id} and p.account_id = a.account_id))
    order by 1`.execute(tools.db)
  for (const { id: accountId } of rows)
    await notify(tools, {
      accountId,
      kind: 'task',
      about: `task:${task.id}`,
      path: taskPath(task.id),
      message: notice('clientWrote', { client, task: task.title, text: cutText(text, 300) }),
      once: `client note ${note}`,
    })
})
