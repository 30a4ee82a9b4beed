/** Every call of the projects by everybody: who is in it as what, who manages all, who is in none, who is another business's. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { makeTask } from '#rooms/projects/index.ts'
import { newProject } from '#rooms/projects/testing.ts'
import { createApi } from '#shell/api.server.ts'
import { calls } from '#shell/made/calls.server.ts'

const roles = ['guest', 'foreign', 'stranger', 'viewer', 'member', 'lead', 'manager'] as const
type Role = (typeof roles)[number]

/** What each is answered, in the order of `roles`: a letter each. */
const says = { s: 401, n: 404, f: 403, y: 200, m: 201 } as const
const [looked, worked, led] = ['snnyyyy', 'snnfyyy', 'snnffyy']

interface Scene {
  project: Awaited<ReturnType<typeof newProject>>
  task: string
  other: string
  /** It waits for `task`. */
  third: string
  category: string
  person: string
}
type Row = [call: string, answers: string, body?: (scene: Scene) => object]

const made = (answers: string) => answers.replaceAll('y', 'm')
const settings = { version: 1, name: 'ย้ายร้าน 2' }
const table: Row[] = [
  ['GET /api/projects', 'syyyyyy'],
  ['GET /api/projects/todo', 'syyyyyy'],
  ['GET /api/projects/groups/{group}', looked],
  ['GET /api/projects/{project}/board', looked],
  ['GET /api/projects/{project}/tasks', looked],
  ['GET /api/projects/{project}/agenda', looked],
  ['GET /api/projects/{project}/dashboard', looked],
  ['GET /api/projects/{project}/gantt', looked],
  ['GET /api/projects/{project}/people', looked],
  ['GET /api/projects/{project}/tasks.csv', looked],
  ['GET /api/projects/{project}/tasks.xlsx', looked],
  ['POST /api/projects/{project}/tasks', made(worked), () => ({ title: 'ทาสี' })],
  ['PATCH /api/projects/tasks/{task}', worked, () => ({ field: 'title', value: 'ทาสีใหม่' })],
  ['POST /api/projects/tasks/{task}/place', worked, ({ project }) => ({ to: `${project.doing} ` })],
  ['POST /api/projects/tasks/{task}/tick', made(worked), () => ({ done: true })],
  ['POST /api/projects/tasks/{task}/days', worked, () => ({ day: '2026-12-09' })],
  ['POST /api/projects/links', made(worked), ({ task, other }) => ({ from: task, to: other, agreed: true })],
  ['POST /api/projects/links/remove', worked, ({ task, third }) => ({ from: task, to: third, agreed: true })],
  ['PATCH /api/projects/{project}', led, () => settings],
  ['POST /api/projects/{project}/people', led, ({ person }) => ({ accountId: person, role: 'viewer' })],
  [
    'POST /api/projects/{project}/statuses',
    made(led),
    () => ({ name: 'รอของ', stage: 'started', colour: 'red', most: '' }),
  ],
  ['PATCH /api/projects/statuses/{status}', led, () => ({ version: 1, name: 'กำลังทำอยู่' })],
  ['POST /api/projects/statuses/{status}/place', led, () => ({ to: ' ' })],
  ['DELETE /api/projects/statuses/{status}', led, () => ({ successor: '' })],
  ['POST /api/projects/{project}/categories', made(worked), () => ({ name: 'งานช่าง', colour: 'red' })],
  ['PATCH /api/projects/categories/{category}', worked, () => ({ version: 1, name: 'งานไม้', colour: 'red' })],
  ['DELETE /api/projects/categories/{category}', worked],
]

const own = calls.filter(({ path }) => path.startsWith('/api/projects'))
const api = createApi(own, async () => new Response('a page'))
let tenant: TestTenant
let foreign: TestTenant
const people = {} as Record<Exclude<Role, 'guest' | 'foreign' | 'manager'>, string>
beforeAll(async () => {
  tenant = await newTenant('project-rights')
  foreign = await newTenant('project-rights-foreign')
  for (const role of ['stranger', 'viewer', 'member', 'lead'] as const) people[role] = (await newAccount(tenant)).id
})

function contextOf(role: Role): Context {
  if (role === 'guest') return tenant.as('guest')
  if (role === 'foreign') return foreign.as('admin')
  return role === 'manager' ? tenant.as('manager') : tenant.as('user', { accountId: people[role] })
}

/** A project of its own, so that what one of them may changes nothing for the next. */
async function scene(): Promise<Scene> {
  const project = await newProject(tenant, { key: '' })
  for (const role of ['viewer', 'member', 'lead'] as const)
    await tenant.sql('insert into projects.members (project_id, account_id, role) values ($1, $2, $3)', [
      project.id,
      people[role],
      role,
    ])
  const [task, other, third] = [
    await makeTask(tenant.as('manager'), { projectId: project.id, title: 'ก' }),
    await makeTask(tenant.as('manager'), { projectId: project.id, title: 'ข' }),
    await makeTask(tenant.as('manager'), { projectId: project.id, title: 'ค' }),
  ]
  await tenant.sql('insert into projects.dependencies (project_id, from_id, to_id) values ($1, $2, $3)', [
    project.id,
    task.id,
    third.id,
  ])
  const [category] = await tenant.sql<{ id: string }>(
    `insert into projects.categories (project_id, name) values ($1, 'หมวด') returning id`,
    [project.id],
  )
  return { project, task: task.id, other: other.id, third: third.id, category: category!.id, person: people.member }
}

async function ask(role: Role, call: string, at: Scene, body?: object): Promise<number> {
  const [method, pattern] = call.split(' ') as [string, string]
  const ids: Record<string, string> = {
    group: at.project.groupId,
    project: at.project.id,
    task: at.task,
    status: at.project.doing,
    category: at.category,
  }
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID())
  const request = new Request(`http://x.localhost${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const context = Object.assign(contextOf(role), { idempotencyKey: randomUUID() })
  const answer = await api.fetch(request, { context })
  await answer.text()
  return answer.status
}

test.each(table)('%s', async (call, answers, body) => {
  const at = await scene()
  const found: Record<string, number> = {}
  for (const [index, role] of roles.entries()) {
    // Who is refused changes nothing: the others each have a project of their own.
    const isRefused = 'snf'.includes(answers[index]!)
    const here = isRefused ? at : await scene()
    found[role] = await ask(role, call, here, body?.(here))
  }
  expect(found).toEqual(
    Object.fromEntries(roles.map((role, index) => [role, says[answers[index] as keyof typeof says]])),
  )
})

test('of every call that stands in no table a guest, a stranger and another business get nothing', async () => {
  const named = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  const known = new Set(table.map(([call]) => named(call)))
  const others = own.filter(({ method, path }) => !known.has(named(`${method} ${path}`)))
  expect(own.length - others.length).toBe(table.length)
  const at = await scene()
  for (const { method, path } of others)
    for (const role of ['guest', 'stranger', 'foreign'] as const) {
      // By ids of what is there: the call's own name of an id says of what.
      const told = path
        .replace('{projectId}', '{project}')
        .replace(/tasks\/\{id\}/, 'tasks/{task}')
        .replace(/^\/api\/projects\/\{id\}/, '/api/projects/{project}')
      const status = await ask(role, `${method} ${told}`, at)
      expect([role, method, path, status >= 400 && status < 500], String(status)).toEqual([role, method, path, true])
    }
})
