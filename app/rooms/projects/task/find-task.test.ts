import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { changeProject } from '../project/change-project.ts'
import { samples } from '../project-samples.ts'
import { findTask } from './find-task.ts'
import { seeTask } from './see-task.ts'

test('a task is found by its id and its key, also by the key its project had before; by nobody else', async () => {
  const tenant = await newTenant()
  const [group, project, task] = await samples(tenant)
  await changeProject(tenant.as('manager'), { id: project!, version: 1, key: 'MOVE' })
  const there = { id: task, projectId: project, groupId: group }
  for (const asked of [task!, 'WALK-1', 'move-1'])
    expect(await findTask(tenant.as('manager'), { task: asked })).toEqual(there)
  for (const asked of ['MOVE-2', 'NONE-1', 'ทาสี', ''])
    await expect(findTask(tenant.as('manager'), { task: asked })).rejects.toMatchObject({ status: 404 })
  await expect(findTask(tenant.as('user'), { task: 'MOVE-1' })).rejects.toMatchObject({ status: 404 })
  await expect(seeTask(tenant.as('user'), { id: task! })).rejects.toMatchObject({ status: 404 })
  expect(await seeTask(tenant.as('manager'), { id: task! })).toMatchObject({
    key: 'MOVE-1',
    lists: [{ items: [{ text: 'ซื้อสี' }] }],
  })
})
