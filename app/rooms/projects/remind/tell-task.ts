/** What people hear of tasks: that they are due, and that one they watch is done. By bell, mail and LINE, as each wishes. */
import { sql } from 'kysely'
import { noticesOf, notify } from '#rooms/messaging/index.ts'
import { homePath, taskPath } from '../links.ts'
import { within } from '../room.ts'

type Due = { title: string; day: string }

const notice = noticesOf('projects', {
  taskDue: {
    th: ({ title, day }: Due) => ({
      title: `“${title}” ครบกำหนด ${day}`,
      text: 'เปิดดูงานหรือติ๊กว่าเสร็จแล้ว',
      action: 'เปิดงาน',
    }),
    en: ({ title, day }) => ({
      title: `“${title}” is due on ${day}`,
      text: 'Open it, or tick it off.',
      action: 'Open task',
    }),
  },
  tasksDue: {
    th: ({ count, titles }: { count: string; titles: string }) => ({
      title: `${count} งานใกล้ครบกำหนด`,
      text: titles,
      action: 'ดูงานของฉัน',
    }),
    en: ({ count, titles }) => ({ title: `${count} tasks are due soon`, text: titles, action: 'See my tasks' }),
  },
  taskDone: {
    th: ({ title, project }: { title: string; project: string }) => ({
      title: `“${title}” เสร็จแล้ว`,
      text: project,
      action: 'เปิดงาน',
    }),
    en: ({ title, project }) => ({ title: `“${title}” is done`, text: project, action: 'Open task' }),
  },
})

export interface DueTask {
  id: string
  title: string
  dueOn: string
}

const dayText = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}/${day.slice(0, 4)}`

/** All of one morning in one notice. */
export const tellDue = within(
  async (tools, { accountId, tasks, today }: { accountId: string; tasks: readonly DueTask[]; today: string }) => {
    const [first] = tasks
    const isOne = tasks.length === 1
    await notify(tools, {
      accountId,
      kind: 'task',
      about: isOne ? `task:${first!.id}` : `tasksDue:${today}`,
      path: isOne ? taskPath(first!.id) : homePath,
      message: isOne
        ? notice('taskDue', { title: first!.title, day: dayText(first!.dueOn) })
        : notice('tasksDue', {
            count: String(tasks.length),
            titles: tasks
              .slice(0, 10)
              .map(({ title, dueOn }) => `${title} (${dayText(dueOn)})`)
              .join('\n'),
          }),
      once: `due ${today} ${first!.id} ${first!.dueOn}`,
    })
  },
)

/** Not who did it. Each completion once: opened again and done again is news again. */
export const tellDone = within(async (tools, { id, completedAt }: { id: string; completedAt: Date }) => {
  const { rows } = await sql<{ accountId: string; title: string; project: string }>`
    select distinct w.account_id as "accountId", t.title, p.name as project from projects.task_people w
      join projects.tasks t on t.id = w.task_id join projects.projects p on p.id = t.project_id
      join projects.access a on a.project_id = p.id and a.account_id = w.account_id
    where w.task_id = ${id} and w.part = 'watcher' and w.account_id is distinct from ${tools.context.actor.accountId}::uuid
    order by 1`.execute(tools.db)
  for (const { accountId, title, project } of rows)
    await notify(tools, {
      accountId,
      kind: 'task',
      about: `task:${id}`,
      path: taskPath(id),
      message: notice('taskDone', { title, project }),
      once: `done ${id} ${completedAt.toISOString()}`,
    })
})
