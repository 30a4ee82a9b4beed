import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { download } from '#kernel/download.server.ts'
import { type AnyCall, create, get, patch, post, raw, remove } from '#kernel/api.ts'
import { eventStream } from '#kernel/live.server.ts'
import { makeClientLink, revokeClientLink, seeClientLinks } from './client/client-links.ts'
import { answerClient, seeClientThreads } from './client/client-notes.ts'
import { saveCalendar } from './project/calendars.ts'
import { addCategory, changeCategory, removeCategory } from './project/categories.ts'
import { changeProject } from './project/change-project.ts'
import { makeGroup, makeProject } from './project/make-project.ts'
import { seePeople, setMember } from './project/members.ts'
import { seeBoard } from './project/see-board.ts'
import { seeGroup, seeHome } from './project/see-projects.ts'
import { addStatus, changeStatus, placeStatus, removeStatus } from './project/statuses.ts'
import { seeDashboard } from './dashboard/see-dashboard.ts'
import { rescheduleTask } from './days/reschedule-task.ts'
import { seeAgenda } from './days/see-days.ts'
import { officeCalls } from './office-calls.ts'
import { seeGantt } from './gantt/see-gantt.ts'
import { keepView, removeView, seeKeptViews } from './kept/kept-views.ts'
import { ganttFile } from './gantt/gantt-file.server.ts'
import { readFilter } from './task/filter.ts'
import { watchProject } from './project/watch.ts'
import { linkTasks, unlinkTasks } from './task/link-tasks.ts'
import { makeTask } from './task/make-task.ts'
import { placeTask } from './task/place-task.ts'
import { setTaskField } from './task/set-field.ts'
import { sendTick } from './task/tick-task.ts'
import { seeTable } from './table/see-table.ts'
import { tasksFile } from './table/table-file.ts'
import { seeTodo } from './todo/see-todo.ts'

const withId = { output: z.object({ id: z.uuid() }) }

const types = { pdf: 'application/pdf', png: 'image/png' } as const

const paperOfPlan =
  (form: keyof typeof types) => async (context: Context, request: Request, params: Record<string, string>) => {
    const filter = readFilter(new URL(request.url).searchParams)
    const { bytes, name } = await ganttFile(context, { projectId: params.projectId ?? '', filter, form })
    return download([bytes], { name, type: types[form] })
  }

export const api: AnyCall[] = [
  ...officeCalls,
  get('/api/projects', 'My groups and projects, and what waits for me', seeHome),
  get('/api/projects/groups/{id}', 'A group with its projects: progress, what is late', seeGroup),
  create('/api/projects/groups', 'A new group of projects', makeGroup, withId),
  create('/api/projects', 'A new project: empty, from a template of the house, or a copy', makeProject, {
    output: z.object({ id: z.uuid(), groupId: z.uuid() }),
  }),
  patch('/api/projects/{id}', 'Change a project; agreed: true also where tasks move by it', changeProject),
  post('/api/projects/calendars', 'Save a work calendar; agreed lets tasks of its projects move', saveCalendar),
  get('/api/projects/{projectId}/board', 'Its statuses with the first cards of each', seeBoard),
  get('/api/projects/{projectId}/gantt', 'Its plan by days, a page of it, with links, slack and days off', seeGantt),
  get('/api/projects/{projectId}/tasks', 'Its tasks, a page of them, sorted and grouped', seeTable),
  get('/api/projects/{projectId}/agenda', 'What is due, day by day from a day on', seeAgenda),
  get('/api/projects/{projectId}/dashboard', 'It in numbers: by status, by person, by week', seeDashboard),
  get('/api/projects/todo', 'My tasks: late, today, within seven days, done today', seeTodo),
  raw(
    'GET',
    '/api/projects/{projectId}/tasks.csv',
    'The tasks that the filter matches, as CSV',
    (context, request, params) => tasksFile(context, request, params.projectId ?? '', 'csv'),
  ),
  raw(
    'GET',
    '/api/projects/{projectId}/tasks.xlsx',
    'The tasks that the filter matches, as XLSX',
    (context, request, params) => tasksFile(context, request, params.projectId ?? '', 'xlsx'),
  ),
  get('/api/projects/{projectId}/people', 'Who is in it, and as what', seePeople),
  post(
    '/api/projects/{projectId}/people',
    'Take somebody in, change what they are, or (role "") take them out',
    setMember,
  ),
  create('/api/projects/{projectId}/statuses', 'A new status', addStatus),
  patch('/api/projects/statuses/{id}', 'Change a status; agreed lets others move by it', changeStatus),
  post('/api/projects/statuses/{id}/place', 'Put a status before another: to is " {id}"', placeStatus),
  remove(
    '/api/projects/statuses/{id}',
    'Delete a status; successor takes all that is in it, agreed lets others move by it',
    removeStatus,
  ),
  create('/api/projects/{projectId}/categories', 'A new category', addCategory),
  patch('/api/projects/categories/{id}', 'Change a category', changeCategory),
  remove('/api/projects/categories/{id}', 'Delete a category; its tasks stay', removeCategory),
  create('/api/projects/{projectId}/tasks', 'A new task', makeTask, {
    output: z.object({ id: z.uuid(), key: z.string() }),
  }),
  patch(
    '/api/projects/tasks/{id}',
    'One field of a task; was is what was seen of it, confirmed and agreed as for place',
    setTaskField,
  ),
  post(
    '/api/projects/tasks/{id}/place',
    'Put a task into a status, before another: to is "{status} {task}"',
    placeTask,
  ),
  create(
    '/api/projects/tasks/{id}/tick',
    'Done, or not after all; was is the status that was seen, account who ticked it, confirmed and agreed as for place. Once for each Idempotency-Key',
    sendTick,
    withId,
  ),
  post('/api/projects/tasks/{id}/days', 'Put it on other days: day, and how many it takes', rescheduleTask),
  create('/api/projects/links', 'A task waits for another; agreed lets others move', linkTasks),
  post('/api/projects/links/remove', 'It waits no more', unlinkTasks),
  get(
    '/api/projects/{projectId}/client-links',
    'Its links for clients; what they open is shown by none',
    seeClientLinks,
  ),
  post(
    '/api/projects/{projectId}/client-links',
    'A new link for a client; its address is answered this one time',
    makeClientLink,
  ),
  remove('/api/projects/client-links/{id}', 'A link opens no more', revokeClientLink),
  get(
    '/api/projects/tasks/{task}/client-notes',
    'What clients wrote about a task, each link by itself',
    seeClientThreads,
  ),
  create('/api/projects/tasks/{task}/client-notes', 'Answer a client', answerClient, withId),
  get(
    '/api/projects/{projectId}/views',
    'Ways of looking that were kept: one’s own and those for everybody',
    seeKeptViews,
  ),
  create(
    '/api/projects/{projectId}/views',
    'Keep a way of looking; query as it stands in the address',
    keepView,
    withId,
  ),
  remove('/api/projects/views/{id}', 'It is kept no more', removeView),
  raw('GET', '/api/projects/{projectId}/gantt.pdf', 'Its plan by days on paper, all pages', paperOfPlan('pdf')),
  raw('GET', '/api/projects/{projectId}/gantt.png', 'Its plan by days as one picture, all rows', paperOfPlan('png')),
  raw('GET', '/live/project/{id}', 'Says "changed" whenever this project does', async (context, _request, params) => {
    const topic = await watchProject(context, { id: params.id ?? '' })
    return eventStream(context.tenantId, topic)
  }),
]
