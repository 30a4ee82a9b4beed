import type { TestTenant } from '#kernel/testing.ts'
import { makeTask } from '#rooms/projects/index.ts'
import { newProject } from '#rooms/projects/testing.ts'

/** A project with a task in it. */
export async function projectsFixture(tenant: TestTenant, canary: string) {
  const { groupId, id: projectId } = await newProject(tenant, { name: `โปรเจกต์ ${canary}`, key: '' })
  const task = await makeTask(tenant.as('admin'), { projectId, title: `งาน ${canary}` })
  return {
    group_id: [groupId],
    project_id: [projectId],
    projectId: [projectId],
    ofProjects: [groupId, projectId, task.id],
  }
}
