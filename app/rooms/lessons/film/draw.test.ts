import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { objectBytes } from '#kernel/storage.server.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { breaches, withFilm } from '../testing.ts'
import { drawFilm } from './draw.server.ts'
import { sweepFilms } from './sweep.server.ts'

/** Plays ffmpeg: the file that is named last becomes a picture. Whoever has the real one draws with it in film.test.ts. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sala-ffmpeg-'))
  const picture = join(folder, 'picture.jpg')
  await sharp({ create: { width: 1600, height: 90, channels: 3, background: '#345' } }).toFile(picture)
  await writeFile(
    join(folder, 'ffmpeg'),
    `#!/bin/sh\n[ "$1" = -version ] && exit 0\nfor to; do :; done\ncp '${picture}' "$to"\n`,
  )
  await chmod(join(folder, 'ffmpeg'), 0o755)
  process.env.PATH = `${folder}${delimiter}${process.env.PATH}`
})

/** As it was before there were small pictures, or on a machine without ffmpeg. */
async function cutBefore() {
  const { course, fileId } = await withFilm()
  const { tenant } = course
  await tenant.sql('update lessons.films set thumbs_key = null, thumbs = null, drawn_at = null')
  const [film] = await tenant.sql<{ id: string }>('select id from lessons.films')
  const draw = () => drawFilm.handle(jobContext(tenant.id), { filmId: film!.id })
  const look = async () =>
    (
      await tenant.sql<{ key: string | null; thumbs: unknown; drawn: boolean }>(
        'select thumbs_key as key, thumbs, drawn_at is not null as drawn from lessons.films',
      )
    )[0]!
  return { course, tenant, fileId, filmId: film!.id, draw, look }
}

test('a film that was cut before there were small pictures gets them, once, however often it is asked', async () => {
  const { course, tenant, filmId, draw, look } = await cutBefore()
  const before = await keysOnDisk(tenant.id, 'films')
  // The daily sweep asks for it.
  await tenant.sql("delete from kernel.outbox where topic = 'lessons.drawFilm'")
  await sweepFilms.handle(jobContext(tenant.id), {})
  expect(await tenant.sql("select payload from kernel.outbox where topic = 'lessons.drawFilm'")).toEqual([
    { payload: { filmId } },
  ])
  await Promise.all([1, 2, 3].map(draw))
  const { key, thumbs, drawn } = await look()
  expect(drawn).toBe(true)
  expect(thumbs).toMatchObject({ everyS: 2, count: 6 })
  expect(await sharp(await objectBytes(key!)).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
  expect((await keysOnDisk(tenant.id, 'films')).toSorted()).toEqual([...before, key!].toSorted())
  expect(await breaches(course)).toEqual([])
  await tenant.sql("delete from kernel.outbox where topic = 'lessons.drawFilm'")
  await sweepFilms.handle(jobContext(tenant.id), {})
  expect(await tenant.sql("select from kernel.outbox where topic = 'lessons.drawFilm'")).toEqual([])
})

test('a film whose file has a newer version, or is gone, is not drawn from another one, nor asked for again', async () => {
  const { tenant, fileId, draw, look } = await cutBefore()
  await tenant.sql('update lessons.films set version = 0')
  await draw()
  expect(await look()).toEqual({ key: null, thumbs: null, drawn: true })
  await tenant.sql('update lessons.films set version = 1, drawn_at = null')
  await tenant.sql('update files.versions set missing_since = now() where item_id = $1', [fileId])
  await draw()
  expect(await look()).toEqual({ key: null, thumbs: null, drawn: true })
})
