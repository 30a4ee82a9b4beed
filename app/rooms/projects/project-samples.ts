import { randomUUID } from 'node:crypto'
import type { TestTenant } from '#kernel/testing.ts'

/** For the walks over every page (e2e/support/samples.ts): ids of a group, a project, a task, a status, a category, a step. */
export async function samples(tenant: TestTenant): Promise<string[]> {
  const [group, project, status, task, category, list, check] = Array.from({ length: 7 }, () => randomUUID())
  await tenant.sql(`insert into projects.groups (id, name) values ($1, 'หน้าร้าน')`, [group])
  await tenant.sql(
    `insert into projects.projects (id, group_id, key, name, start_on, next_number) values ($1, $2, 'WALK', 'ย้ายร้าน', '2026-12-01', 2)`,
    [project, group],
  )
  await tenant.sql(`insert into projects.project_keys (key, project_id) values ('WALK', $1)`, [project])
  await tenant.sql(
    `insert into projects.statuses (id, project_id, name, stage, is_default) values ($1, $2, 'ต้องทำ', 'unstarted', true)`,
    [status, project],
  )
  await tenant.sql(`insert into projects.categories (id, project_id, name) values ($1, $2, 'งานช่าง')`, [
    category,
    project,
  ])
  await tenant.sql(
    `insert into projects.tasks (id, project_id, number, title, status_id, start_on, due_on, days)
     values ($1, $2, 1, 'ทาสี', $3, '2026-12-01', '2026-12-02', 2)`,
    [task, project, status],
  )
  await tenant.sql(`insert into projects.checklists (id, task_id) values ($1, $2)`, [list, task])
  await tenant.sql(`insert into projects.checklist_items (id, checklist_id, text) values ($1, $2, 'ซื้อสี')`, [
    check,
    list,
  ])
  return [group!, project!, task!, status!, category!, check!]
}
