import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newKey, objectSize, putObject } from '#kernel/storage.server.ts'
import { type LossyNetwork, lossyNetwork } from '#kernel/testing-lost-answer.ts'
import { enrol } from '../learn/enrol.ts'
import { person, school } from '../testing.ts'
import { handIn } from './hand-in.ts'
import { sweepHandins } from './sweep-handins.ts'

let network: LossyNetwork
beforeAll(async () => {
  network = await lossyNetwork()
})

test('work whose answer is lost keeps its file; what belongs to no row goes', async () => {
  const course = await school({ kinds: ['assignment'] })
  const who = await person(course.tenant)
  await enrol(who, { course: course.slug, name: 'มานี' })
  await network.loseNext('insert into lessons.handins', 'committed')
  const file = new File(['งาน'], 'a.txt')
  const work = { course: course.slug, item: course.items.assignment!.slug, body: '', file }
  await expect(handIn(who, work)).rejects.toThrow()
  const left = newKey(course.tenant.id, 'handins', 'txt')
  await putObject(left, Buffer.from('left'))
  const [kept] = await course.tenant.sql<{ key: string }>('select object_key as key from lessons.handins')
  const then = new Date(Date.now() - 50 * 3_600_000)
  for (const key of [kept!.key, left]) await utimes(join(process.env.SALA_DATA_DIR!, 'objects', key), then, then)
  await sweepHandins.handle(jobContext(course.tenant.id), {})
  expect([await objectSize(kept!.key), await objectSize(left)]).toEqual([9, null])
  // The next try is told the truth, and its own file does not stay.
  await expect(handIn(who, work)).rejects.toMatchObject({ key: 'lessons.waitForGrade' })
})
