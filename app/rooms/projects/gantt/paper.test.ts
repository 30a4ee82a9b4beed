/** The plan on paper: every row is there, in letters that are ours, on as many pages as it needs. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { pdfText, squeezed } from '#e2e/support/pdf-text.ts'
import { makeTask } from '../task/make-task.ts'
import { linkTasks } from '../task/link-tasks.ts'
import { newProject } from '../testing.ts'
import { ganttFile } from './gantt-file.server.ts'

const isHere = `${process.platform}-${process.arch}` === 'linux-x64'

async function scene(count: number) {
  const tenant = await newTenant()
  const { id, todo } = await newProject(tenant)
  const manager = () => tenant.as('manager')
  const first = await makeTask(manager(), { projectId: id, title: 'งานช่างไม้ <b>#1</b> ญี่ปุ่น น้ำ', days: 5 })
  const then = await makeTask(manager(), { projectId: id, title: 'ทาสี', days: 3 })
  await linkTasks(manager(), { from: first.id, to: then.id, agreed: true })
  await tenant.sql(
    `insert into projects.tasks (project_id, number, title, status_id, start_on, due_on, days)
     select $1, n + 2, 'แถวที่ ' || n, $2, '2026-12-01'::date + n % 60, '2026-12-03'::date + n % 60, 3 from generate_series(1, $3::int) n`,
    [id, todo, count],
  )
  return { tenant, id, manager }
}

test('who is not in the project gets no file', async () => {
  const { tenant, id } = await scene(0)
  for (const form of ['pdf', 'png'] as const)
    await expect(ganttFile(tenant.as('user'), { projectId: id, filter: {}, form })).rejects.toMatchObject({
      status: 404,
    })
})

test.runIf(isHere)('a PDF has every row on as many pages as it needs, and its Thai can be copied', async () => {
  const { id, manager } = await scene(500)
  const { bytes, name } = await ganttFile(manager(), { projectId: id, filter: {}, form: 'pdf' })
  expect(name).toMatch(/^SHOP \d{4}-\d\d-\d\d\.pdf$/)
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  const said = squeezed(pdfText(Buffer.from(bytes)))
  for (const row of ['แถวที่ 1', 'แถวที่ 250', 'แถวที่ 500', 'งานช่างไม้ <b>#1</b> ญี่ปุ่น น้ำ'])
    expect(said).toContain(squeezed(row))
  expect(said).toContain('22/22')
})

test.runIf(isHere)('a picture has all rows in one, also when a filter leaves few', async () => {
  const { id, manager } = await scene(500)
  const { bytes } = await ganttFile(manager(), { projectId: id, filter: {}, form: 'png' })
  const whole = await sharp(Buffer.from(bytes)).metadata()
  expect([whole.format, whole.height! > 500 * 20]).toEqual(['png', true])
  const few = await ganttFile(manager(), { projectId: id, filter: { q: 'ทาสี' }, form: 'png' })
  expect((await sharp(Buffer.from(few.bytes)).metadata()).height).toBeLessThan(400)
})
