import { Readable } from 'node:stream'
import { type AnyCall, create, post, raw } from '#kernel/api.ts'
import { readObject } from '#kernel/storage.server.ts'
import { handinFile } from './assignment/hand-in.ts'
import { courseCover, itemMedia } from './learn/see-item.ts'
import { beat, startPlay } from './learn/watch.ts'

const noStore = { 'cache-control': 'private, no-store' }
const goTo = (location: string): Response => new Response(null, { status: 302, headers: { location, ...noStore } })

export const api: AnyCall[] = [
  create('/api/lesson/plays', 'Begin to watch an item; takeOver moves it here from another device', startPlay),
  post('/api/lesson/plays/{play}/beats', 'What was seen since the last one: segments of the film in seconds', beat),
  raw(
    'GET',
    '/lesson/media/{lesson}/{item}',
    'The file of an item: goes on to a link that lasts a while',
    async (context, _request, params) =>
      goTo((await itemMedia(context, { course: params.lesson ?? '', item: params.item ?? '' })).path),
  ),
  raw('GET', '/lesson/cover/{lesson}', 'The picture of a course', async (context, _request, params) =>
    goTo((await courseCover(context, { course: params.lesson ?? '' })).path),
  ),
  raw(
    'GET',
    '/lesson/handin/{id}',
    'The file of handed-in work, for its learner and teacher',
    async (context, _request, params) => {
      const { key, name } = await handinFile(context, { id: params.id ?? '' })
      return new Response(Readable.toWeb(readObject(key) as Readable) as ReadableStream, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          ...noStore,
        },
      })
    },
  ),
]
