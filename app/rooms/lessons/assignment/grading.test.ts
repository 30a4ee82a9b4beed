import sharp from 'sharp'
import { expect, test } from 'vitest'
import { enrol } from '../learn/enrol.ts'
import { person, school } from '../testing.ts'
import { grade, handedIn, workToGrade } from './grade.ts'
import { handIn } from './hand-in.ts'
import { shownHandin } from './shown-handin.server.ts'

async function withWork(file?: File) {
  const course = await school({ kinds: ['assignment'] })
  const mali = await person(course.tenant)
  await enrol(mali, { course: course.slug, name: 'มะลิ' })
  const { id } = await handIn(mali, { course: course.slug, item: course.items.assignment!.slug, body: 'งาน', file })
  return { ...course, mali, id }
}

test('no points stand there before: accepted without any is refused, given back without any is not', async () => {
  const { teacher, courseId, id } = await withWork()
  await expect(grade(teacher, { id, result: 'accepted' })).rejects.toMatchObject({ status: 422 })
  await expect(grade(teacher, { id, points: '' })).rejects.toMatchObject({ status: 422 })
  await grade(teacher, { id, result: 'returned', feedback: 'ขอเหตุผลด้วย' })
  expect(await handedIn(teacher, { courseId })).toMatchObject([{ isReturned: true, points: 0 }])
})

test('ten graders at once: one grade stands, nine are told', async () => {
  const { teacher, courseId, id } = await withWork()
  const all = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => grade(teacher, { id, points: 50 + n })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await handedIn(teacher, { courseId })).toHaveLength(1)
})

test('the task and the file are for its teacher and its learner, nobody else', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const { teacher, tenant, mali, id } = await withWork(new File([new Uint8Array(png)], 'งาน.png'))
  const stranger = await person(tenant, 'manager')
  for (const who of [stranger, (await school({ slug: 'other' })).admin]) {
    await expect(workToGrade(who, { id })).rejects.toMatchObject({ status: 404 })
    await expect(shownHandin(who, id)).rejects.toMatchObject({ status: 404 })
  }
  for (const who of [teacher, mali]) {
    const { headers } = await shownHandin(who, id)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  }
})

test.each([
  ['a page that calls itself a picture', '<html><script>alert(1)</script>', 'cat.png', 404],
  ['a drawing with script in it', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'cat.svg', 404],
  ['a page that calls itself a paper', '<!doctype html>%PDF-', 'work.pdf', 404],
])('%s is not shown', async (_name, text, name, status) => {
  const { teacher, id } = await withWork(new File([text], name))
  await expect(shownHandin(teacher, id)).rejects.toMatchObject({ status })
})

test('a PDF is shown as one', async () => {
  const { teacher, id } = await withWork(new File(['%PDF-1.7\n'], 'work.bin'))
  expect((await shownHandin(teacher, id)).headers.get('content-type')).toBe('application/pdf')
})
