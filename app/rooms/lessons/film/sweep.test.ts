import { utimes } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { keysOnDisk, objectPath } from '#kernel/store/disk-folders.server.ts'
import { prepareNow, withFilm } from '../testing.ts'
import { sweepFilms } from './sweep.server.ts'
import { hasFfmpeg } from './with-ffmpeg.server.ts'

test('parts of a film whose file is gone for good, and of the version before, are swept; what is young or named stays', async () => {
  const { course, fileId } = await withFilm()
  const { tenant } = course
  // A head and three parts; small pictures where there is ffmpeg.
  const whole = (await hasFfmpeg()) ? 5 : 4
  const sweep = () => sweepFilms.handle(jobContext(tenant.id), {})
  const parts = () => keysOnDisk(tenant.id, 'films')
  const age = async (days: number) => {
    const then = new Date(Date.now() - days * 86_400_000)
    for (const key of await parts()) await utimes(objectPath(key), then, then)
  }
  await age(30)
  await sweep()
  expect(await parts()).toHaveLength(whole)
  await tenant.sql('update lessons.films set version = 0')
  await prepareNow(course, fileId)
  expect(await parts()).toHaveLength(2 * whole)
  await tenant.sql("update lessons.films set made_at = now() - interval '3 days' where version = 1")
  await sweep()
  expect(await tenant.sql('select version from lessons.films')).toEqual([{ version: 1 }])
  expect(await parts()).toHaveLength(whole)
  await tenant.sql('delete from lessons.films')
  await sweep()
  expect(await parts(), 'they may be of one that is just being cut').toHaveLength(whole)
  await age(3)
  await sweep()
  expect(await parts()).toEqual([])
})
