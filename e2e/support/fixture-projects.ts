import type { TestTenant } from '#kernel/testing.ts'
import { makeClientLink, makeTask, setTaskField } from '#rooms/projects/index.ts'
import { newProject } from '#rooms/projects/testing.ts'

/** A project with a task in it. */
export async function projectsFixture(tenant: TestTenant, canary: string) {
  const { groupId, id: projectId } = await newProject(tenant, { name: `โปรเจกต์ ${canary}`, key: '' })
  const task = await makeTask(tenant.as('admin'), { projectId, title: `งาน ${canary}` })
  await setTaskField(tenant.as('admin'), { id: task.id, field: 'isForClient', value: true })
  const link = await makeClientLink(tenant.as('admin'), { projectId, name: `ลูกค้า ${canary}`, mayComment: true })
  return {
    client_link: [link.url.split('/').at(-1)!],
    group_id: [groupId],
    project_id: [projectId],
    projectId: [projectId],
    ofProjects: [groupId, projectId, task.id, link.id],
  }
}
