/** Ways of looking that are kept: whose they are, and what of an address is one. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { newProject } from '../testing.ts'
import { keptQuery } from './kept-query.ts'
import { keepView, removeView, seeKeptViews } from './kept-views.ts'

test('what is open and where one has leafed to is no way of looking; the same is the same text', () => {
  expect(keptQuery('?view=gantt&task=1&page=2&q=&who=me')).toBe('view=gantt&who=me')
  expect(keptQuery('who=me&view=gantt')).toBe(keptQuery('view=gantt&who=me'))
})

test('own views are seen by oneself, shared ones by the project; a viewer shares none, a lead removes what is shared', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const people = await Promise.all(
    ['member', 'viewer'].map(async (role) => {
      const account = await newAccount(tenant)
      await tenant.sql('insert into projects.members (project_id, account_id, role) values ($1, $2, $3)', [
        id,
        account.id,
        role,
      ])
      return () => ({ ...tenant.as('user', { accountId: account.id }), idempotencyKey: randomUUID() })
    }),
  )
  const [member, viewer] = [people[0]!, people[1]!]
  const view = { projectId: id, name: 'ของฉันสัปดาห์นี้', query: '?who=me&due=week&task=x' }
  const own = await keepView(member(), view)
  const shared = await keepView(member(), { ...view, name: 'ด่วน', query: 'priority=urgent', isShared: true })
  expect(await seeKeptViews(member(), { projectId: id })).toMatchObject([
    { name: 'ของฉันสัปดาห์นี้', query: 'due=week&who=me', isShared: false, mayRemove: true },
    { name: 'ด่วน', isShared: true, mayRemove: true },
  ])
  expect(await seeKeptViews(viewer(), { projectId: id })).toMatchObject([{ name: 'ด่วน', mayRemove: false }])
  await expect(keepView(viewer(), { ...view, isShared: true })).rejects.toMatchObject({ status: 403 })
  await keepView(viewer(), view)
  for (const each of [own, shared])
    await expect(removeView(viewer(), { id: each.id })).rejects.toMatchObject({ status: 404 })
  await expect(removeView(tenant.as('manager'), { id: own.id })).rejects.toMatchObject({ status: 404 })
  await removeView(tenant.as('manager'), { id: shared.id })
  const outside = () => ({ ...tenant.as('user'), idempotencyKey: randomUUID() })
  await expect(seeKeptViews(outside(), { projectId: id })).rejects.toMatchObject({ status: 404 })
  await expect(keepView(outside(), view)).rejects.toMatchObject({ status: 404 })
})
