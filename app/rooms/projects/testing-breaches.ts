import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a task that is done in a status where nothing is',
    /a task is done when its status says so/,
    `with project as (
       insert into projects.groups (name) values ('x') returning id
     ), made as (
       insert into projects.projects (group_id, key, name, start_on, next_number) select id, 'PLANTED', 'x', '2026-12-01', 8 from project returning id
     ), status as (
       insert into projects.statuses (project_id, name, stage, is_default) select id, 'x', 'started', true from made returning id, project_id
     )
     insert into projects.tasks (project_id, number, title, status_id, completed_at, closed_at)
     select project_id, 7, 'x', id, now(), now() from status`,
  ],
  [
    'a number of a task that will be given again',
    /the next number of a project is above all that were given/,
    `update projects.projects set next_number = 3 where key = 'PLANTED'`,
  ],
  [
    'a project where no task can begin',
    /a project has one status in which new tasks begin/,
    `update projects.statuses set is_default = false`,
  ],
  [
    'a status that has lost count of its tasks',
    /a status has counted the tasks that are in it/,
    `update projects.statuses set done_tasks = done_tasks + 1`,
  ],
]
