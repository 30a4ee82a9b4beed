/** Comments on a task: whoever sees it reads and writes, and can name the people of its project. */
import { anyStaff } from '#kernel/roles.ts'
import { sql } from 'kysely'
import { notesOn } from '#rooms/notes/index.ts'
import { taskPath } from '../links.ts'
import { peopleToName } from '../project/people.ts'
import { seenBy } from '../rights.ts'
import { command, query } from '../room.ts'

export const {
  see: seeTaskNotes,
  add: addTaskNote,
  change: changeTaskNote,
  remove: removeTaskNote,
  file: openTaskFile,
} = notesOn(
  { query, command },
  {
    kind: 'task',
    see: 'projects.work',
    write: 'projects.work',
    path: taskPath,
    drive: anyStaff,
    async name(tools, id) {
      const { rows } = await sql<{ name: string }>`
        select p.key || '-' || t.number || ' ' || t.title as name from projects.tasks t join projects.projects p on p.id = t.project_id
        where t.id::text = ${id} and ${seenBy(tools)}`.execute(tools.db)
      return rows[0]?.name ?? null
    },
    async people(tools, id) {
      const task = await tools.db
        .selectFrom('projects.tasks')
        .select('project_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return task ? peopleToName(tools, task.project_id) : []
    },
  },
)
