/** A project keeps a lead, whoever goes, by whatever way. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { handlers } from './on.ts'
import { changeProject } from './project/change-project.ts'
import { setMember } from './project/members.ts'
import { newProject } from './testing.ts'

const hear = async (tenant: TestTenant, asked: string, about: object) => {
  for (const { topic, handle } of handlers) if (topic === asked) await handle(jobContext(tenant.id), about)
}
const leave = (tenant: TestTenant, accountId: string) =>
  hear(tenant, 'cluster.rolesChanged', { accountId, before: ['seller'], after: [] })
const leads = async (tenant: TestTenant, id: string) =>
  (
    await tenant.sql<{ id: string }>(
      `select distinct account_id as id from projects.access where project_id = $1 and role = 'lead'`,
      [id],
    )
  ).map((one) => one.id)
const stateOf = async (tenant: TestTenant, id: string) =>
  (await tenant.sql<{ state: string }>('select state from projects.projects where id = $1', [id]))[0]!.state

/** A project that one person leads, and nobody else is in. */
async function ledBy(tenant: TestTenant, accountId: string) {
  const { id, groupId } = await newProject(tenant)
  await tenant.sql(
    `with gone as (delete from projects.group_members where group_id = $2)
     update projects.members set account_id = $1 where project_id = $3`,
    [accountId, groupId, id],
  )
  return id
}

test('the database keeps the last lead, also of a group, whatever deletes it; handing over in one go it lets through', async () => {
  const tenant = await newTenant()
  const [one, other] = [randomUUID(), randomUUID()]
  const id = await ledBy(tenant, one)
  const broken = { constraint: 'project_is_led' }
  await expect(tenant.sql('delete from projects.members where project_id = $1', [id])).rejects.toMatchObject(broken)
  await expect(
    tenant.sql(`update projects.members set role = 'viewer' where project_id = $1`, [id]),
  ).rejects.toMatchObject(broken)
  await tenant.sql(
    `with gone as (delete from projects.members where project_id = $1)
     insert into projects.members (project_id, account_id, role) values ($1, $2, 'lead')`,
    [id, other],
  )
  expect(await leads(tenant, id)).toEqual([other])
  await tenant.sql(
    `with gone as (delete from projects.members where project_id = $1)
     insert into projects.group_members (group_id, account_id, role) select group_id, $2, 'lead' from projects.projects where id = $1`,
    [id, one],
  )
  await expect(tenant.sql('delete from projects.group_members where account_id = $1', [one])).rejects.toMatchObject(
    broken,
  )
  await tenant.sql('delete from projects.projects where id = $1', [id])
})

test('two leads who take each other out at once: one of them stays', async () => {
  const tenant = await newTenant()
  const [one, other] = [await newAccount(tenant), await newAccount(tenant)]
  const id = await ledBy(tenant, one.id)
  await tenant.sql(`insert into projects.members (project_id, account_id, role) values ($1, $2, 'lead')`, [
    id,
    other.id,
  ])
  const settled = await Promise.allSettled([
    setMember(tenant.as('user', { accountId: one.id }), { projectId: id, accountId: other.id, role: '' }),
    setMember(tenant.as('user', { accountId: other.id }), { projectId: id, accountId: one.id, role: '' }),
  ])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await leads(tenant, id)).toHaveLength(1)
})

test('who leaves hands over: to who works in it, else to a manager; with nobody there it is archived, and led by who opens it', async () => {
  const tenant = await newTenant()
  const [lead, member] = [await newAccount(tenant), await newAccount(tenant)]
  const first = await ledBy(tenant, lead.id)
  await tenant.sql('insert into projects.members (project_id, account_id) values ($1, $2)', [first, member.id])
  await leave(tenant, lead.id)
  expect(await leads(tenant, first)).toEqual([member.id])
  await leave(tenant, member.id)
  expect([await leads(tenant, first), await stateOf(tenant, first)]).toEqual([[], 'archived'])
  const opens = tenant.as('manager')
  const [{ version }] = (await tenant.sql('select version from projects.projects where id = $1', [first])) as [
    { version: number },
  ]
  await changeProject(opens, { id: first, version, state: 'active' })
  expect(await leads(tenant, first)).toEqual([opens.actor.accountId])
  const manager = await newAccount(tenant, { role: 'manager' })
  await hear(tenant, 'identity.accountErased', { accountId: opens.actor.accountId })
  expect([await leads(tenant, first), await stateOf(tenant, first)]).toEqual([[manager.id], 'active'])
})
