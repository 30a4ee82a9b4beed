import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { copyEvent } from '../copies/copy-event.ts'
import { seeEventPage } from '../event/see-event.ts'
import { seeEvents } from '../event/see-events.ts'
import { someEvent } from '../testing.ts'
import { removeCover, sendCover, showCover, sweepCovers } from './set-cover.ts'

const photo = async (width = 1600, height = 900) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#2266aa' } })
        .jpeg()
        .toBuffer(),
    ),
  ])
const shown = (context: Parameters<typeof showCover>[0], file: string) =>
  showCover(context, new Request('http://x/'), file)

test('a picture is sent, seen on card and page and by its address alone; another tenant finds none; a copy shares it', async () => {
  const scene = await someEvent()
  const { tenant, eventId: id, slug } = scene
  const other = await someEvent()
  await expect(sendCover(tenant.as('user'), { id, picture: await photo() })).rejects.toMatchObject({ status: 403 })
  await expect(sendCover(other.tenant.as('manager'), { id, picture: await photo() })).rejects.toMatchObject({
    status: 404,
  })
  await expect(sendCover(tenant.as('manager'), { id, picture: new Blob(['<svg/>']) })).rejects.toMatchObject({
    status: 415,
  })
  await expect(sendCover(tenant.as('manager'), { id, picture: 'none' })).rejects.toMatchObject({ status: 422 })
  await sendCover(tenant.as('manager'), { id, picture: await photo() })
  const { cover } = await seeEventPage(tenant.as('guest'), { slug })
  expect((await seeEvents(tenant.as('guest'), {})).cards[0]).toMatchObject({ cover })
  for (const size of [1280, 640]) {
    const answer = await shown(tenant.as('guest'), `${cover}-${size}.webp`)
    const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, format]).toEqual([size, 'webp'])
  }
  await expect(shown(other.tenant.as('guest'), `${cover}-640.webp`)).rejects.toMatchObject({ status: 404 })
  await expect(shown(tenant.as('guest'), `${cover}-641.webp`)).rejects.toMatchObject({ status: 404 })

  const [day] = await tenant.sql<{ on: string }>(`select to_char(now() + interval '60 days', 'YYYY-MM-DD') as on`)
  await copyEvent(tenant.as('manager'), { id, startsOn: day!.on, times: 1, everyDays: 7 })
  await removeCover(tenant.as('manager'), { id })
  expect((await seeEventPage(tenant.as('guest'), { slug })).cover).toBeNull()
  expect(await tenant.sql('select cover from events.events where cover is not null')).toEqual([{ cover }])
  await sweepCovers.handle(jobContext(tenant.id), {})
  await shown(tenant.as('guest'), `${cover}-640.webp`)
  expect(await keysOnDisk(tenant.id, 'eventcovers')).toHaveLength(2)
})
