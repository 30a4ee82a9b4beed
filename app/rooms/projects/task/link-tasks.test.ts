import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { newProject } from '../testing.ts'
import { linkChoices } from './link-choices.ts'
import { linkTasks } from './link-tasks.ts'
import { makeTask } from './make-task.ts'

test('what a task waits for is named by number, key or title; two of one title are nobody’s guess', async () => {
  const tenant = await newTenant()
  const me = () => tenant.as('manager')
  const { id: projectId } = await newProject(tenant)
  const make = async (title: string) => (await makeTask(me(), { projectId, title })).id
  const [first, second, same, , last] = [
    await make('ทาสี'),
    await make('12 เก้าอี้'),
    await make('ตรวจงาน'),
    await make('ตรวจงาน'),
    await make('เปิดร้าน'),
  ]
  const choices = await linkChoices(me(), { id: last! })
  expect(choices).toHaveLength(4)
  const [key] = /^[A-Z0-9]+/.exec(choices[0]!)!
  const waits = async () =>
    (await tenant.sql<{ from_id: string }>('select from_id from projects.dependencies where to_id = $1', [last])).map(
      ({ from_id }) => from_id,
    )
  const link = (from: string) => linkTasks(me(), { from, to: last!, agreed: true })
  await link(choices[0]!)
  expect(await waits()).toEqual([first])
  await link(`${key.toLowerCase()}-2`)
  await link('3')
  expect((await waits()).toSorted()).toEqual([first, second, same].toSorted())
  await tenant.sql('delete from projects.dependencies')
  await link(' ทาสี ')
  expect(await waits()).toEqual([first])
  for (const wrong of ['ตรวจงาน', '99', 'OTHER-1', 'ไม่มีงานนี้'])
    await expect(link(wrong), wrong).rejects.toMatchObject({ code: 'NO_SUCH_TASK' })
  for (const wrong of [randomUUID(), last!, '5'])
    await expect(link(wrong), wrong).rejects.toMatchObject({ status: 404 })
  const { id: other } = await newProject(tenant, { key: 'OTHER' })
  const { id: foreign } = await makeTask(me(), { projectId: other, title: 'x' })
  await expect(link(foreign)).rejects.toMatchObject({ status: 404 })
  expect(await waits()).toEqual([first])
})
