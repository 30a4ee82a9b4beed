/** Sets the scene for tests of this and higher rooms, and for the walks. */
import type { TestTenant } from '#kernel/testing.ts'
import { makeGroup, makeProject } from './project/make-project.ts'

/** A group with a project in it, by a manager of the tenant. */
export async function newProject(tenant: TestTenant, more: Partial<Parameters<typeof makeProject>[1]> = {}) {
  const manager = tenant.as('manager')
  const { id: groupId } = await makeGroup(manager, { name: 'ร้านกาแฟ' })
  const { id } = await makeProject(tenant.as('manager', { accountId: manager.actor.accountId! }), {
    groupId,
    name: 'ย้ายร้าน',
    key: 'SHOP',
    startOn: '2026-12-01',
    ...more,
  })
  const statuses = await tenant.sql<{ id: string; name: string; stage: string }>(
    'select id, name, stage from projects.statuses where project_id = $1 order by position',
    [id],
  )
  const [todo, doing, review, done, cancelled] = statuses.map((status) => status.id)
  return { groupId, id, todo: todo!, doing: doing!, review: review!, done: done!, cancelled: cancelled! }
}
