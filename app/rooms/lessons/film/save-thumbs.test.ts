import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { person, withFilm } from '../testing.ts'
import { saveThumbs } from './save-thumbs.server.ts'
import { thumbsFor } from './thumbs.ts'
import { filmThumbs } from './see-film.ts'

async function sheet(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  return bytes.toString('base64')
}

async function undrawn() {
  const { course, fileId } = await withFilm()
  const { tenant } = course
  await tenant.sql('update lessons.films set thumbs_key = null, thumbs = null')
  const [film] = await tenant.sql<{ s: number }>('select duration_s as s from lessons.films')
  const thumbs = thumbsFor(film!.s)
  const size = [thumbs.columns * thumbs.width, Math.ceil(thumbs.count / thumbs.columns) * thumbs.height] as const
  const [item] = await tenant.sql<{ id: string; slug: string }>(
    'select id, slug from lessons.items where file_id = $1',
    [fileId],
  )
  return { course, tenant, thumbs, size, of: { courseId: course.courseId, itemId: item!.id }, slug: item!.slug }
}

test('who does not teach may not draw; another layout, and what is no picture, are refused', async () => {
  const { course, size, of } = await undrawn()
  const picture = await sheet(...size)
  await expect(saveThumbs(await person(course.tenant), { ...of, picture })).rejects.toMatchObject({ status: 403 })
  await expect(saveThumbs(course.teacher, { ...of, picture: await sheet(320, 90) })).rejects.toMatchObject({
    status: 422,
  })
  await expect(saveThumbs(course.teacher, { ...of, picture: 'aGVsbG8=' })).rejects.toMatchObject({ status: 415 })
})

test('five at once keep one picture and leave no other behind; it is shown to who may see the film', async () => {
  const { course, tenant, thumbs, size, of, slug } = await undrawn()
  const before = (await keysOnDisk(tenant.id, 'films')).length
  const picture = await sheet(...size)
  await Promise.all(Array.from({ length: 5 }, () => saveThumbs(course.teacher, { ...of, picture })))
  expect(await tenant.sql('select thumbs from lessons.films')).toEqual([{ thumbs }])
  expect(await keysOnDisk(tenant.id, 'films')).toHaveLength(before + 1)
  const { key } = await filmThumbs(course.teacher, { course: course.slug, item: slug })
  expect(key).toMatch(/\.webp$/)
})
