/** Who of the project is meant by an address or a name of a file. Of two with one name nobody is. */
import type { Tools } from '#kernel/action.server.ts'
import { sql } from 'kysely'
import { peopleOf } from '../project/people.ts'
import type { ProjectTables } from '../room.ts'
import { keyOf } from './fit-incoming.ts'
import { type Incoming, type IncomingTask, tell } from './incoming.ts'

/** Accounts by what the file calls them. */
export async function findPeople(
  tools: Tools<ProjectTables>,
  projectId: string,
  into: Incoming,
  tasks: readonly IncomingTask[],
): Promise<Map<string, string>> {
  const people = await peopleOf(tools, projectId)
  const { rows: mails } = await sql<{ id: string; email: string }>`
    select id, email from identity.people where id = any(${people.map(({ id }) => id)}::uuid[]) and email is not null`.execute(
    tools.db,
  )
  const found = new Map<string, string>()
  const twice = new Set<string>()
  for (const { id, name } of people)
    if (found.has(keyOf(name))) twice.add(keyOf(name))
    else found.set(keyOf(name), id)
  for (const key of twice) found.delete(key)
  for (const { id, email } of mails) found.set(keyOf(email), id)
  const unknown = new Map<string, number>()
  for (const name of tasks.flatMap((task) => [
    ...task.people,
    ...task.lists.flatMap(({ items }) => items.flatMap(({ person }) => person ?? [])),
  ]))
    if (!found.has(keyOf(name))) unknown.set(name, (unknown.get(name) ?? 0) + 1)
  for (const [name, count] of [...unknown].slice(0, 200))
    tell(
      into,
      null,
      `“${name}” ไม่ได้อยู่ในโปรเจกต์นี้ จึงไม่ได้ตั้งเป็นคนทำใน ${count} งาน`,
      `${name} is not in this project: ${count} ${count === 1 ? 'task is' : 'tasks are'} without them.`,
    )
  return found
}
