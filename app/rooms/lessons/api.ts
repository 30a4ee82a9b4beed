import type { Context } from '#kernel/context.ts'
import { type AnyCall, create, post, raw } from '#kernel/api.ts'
import { longList } from '#kernel/body-limit.ts'
import { objectBody } from '#kernel/storage.server.ts'
import { gradebookFile } from './assignment/gradebook-file.ts'
import { handinFile } from './assignment/hand-in.ts'
import { shownHandin } from './assignment/shown-handin.server.ts'
import { drawnCover } from './course/draw-cover.ts'
import { courseClasses, feedClasses } from './course/feeds.ts'
import { type IcsEntry, icsOf } from './course/ics.ts'
import { captionsOf } from './film/captions.ts'
import { filmKey, filmList, filmSegment, filmThumbs } from './film/see-film.ts'
import { courseCover, itemMedia } from './learn/see-item.ts'
import { coursePath } from './links.ts'
import { beat, startPlay } from './learn/watch.ts'
import { surveyFile } from './survey/results-file.ts'
import { surveyAnswerFile } from './survey/survey-files.ts'
import { exportCourse } from './scorm/export-course.server.ts'
import { examCalls } from './exam/calls.ts'
import { openPackage, savePackageState } from './scorm/play.ts'
import { officeCalls } from './office-calls.ts'

const noStore = { 'cache-control': 'private, no-store' }
const asCalendar = (context: Context, request: Request, name: string, entries: readonly IcsEntry[]): Response => {
  const { origin, hostname } = new URL(request.url)
  const text = icsOf(entries, {
    name,
    locale: context.locale,
    hostname,
    linkTo: (slug) => `${origin}${coursePath(slug)}`,
  })
  const disposition = { 'content-disposition': 'attachment; filename="schedule.ics"' }
  return new Response(text, { headers: { 'content-type': 'text/calendar; charset=utf-8', ...disposition, ...noStore } })
}

const goTo = (location: string): Response => new Response(null, { status: 302, headers: { location, ...noStore } })

export const api: AnyCall[] = [
  ...officeCalls,
  create('/api/lesson/plays', 'Begin to watch an item; takeOver moves it here from another device', startPlay),
  post('/api/lesson/plays/{play}/beats', 'What was seen since the last one: segments of the film in seconds', beat),
  ...examCalls,
  post('/api/lesson/packages', 'Open a SCORM package: where it runs, and the state it was left in', openPackage, {
    extra: (request) => ({ origin: request.headers.get('origin') ?? '' }),
  }),
  post('/api/lesson/packages/state', 'What a SCORM package says of itself: all of it, counted', savePackageState, {
    mostBytes: longList,
  }),
  raw('GET', '/lesson/manage/{id}/scorm', 'A course as a SCORM 1.2 package', async (context, _request, params) => {
    const { name, zip } = await exportCourse(context, { id: params.id ?? '' })
    const disposition = { 'content-disposition': `attachment; filename="${name}"` }
    return new Response(zip, { headers: { 'content-type': 'application/zip', ...disposition, ...noStore } })
  }),
  raw(
    'GET',
    '/lesson/media/{lesson}/{item}',
    'The file of an item: goes on to a link that lasts a while',
    async (context, _request, params) =>
      goTo((await itemMedia(context, { course: params.lesson ?? '', item: params.item ?? '' })).path),
  ),
  raw(
    'GET',
    '/lesson/film/{lesson}/{item}',
    'The list of a film’s parts, as HLS',
    async (context, _request, params) => {
      const { list } = await filmList(context, { course: params.lesson ?? '', item: params.item ?? '' })
      return new Response(list, { headers: { 'content-type': 'application/vnd.apple.mpegurl', ...noStore } })
    },
  ),
  raw('GET', '/lesson/film-key/{lesson}/{item}', 'The key of a film’s parts', async (context, _request, params) => {
    const { bytes } = await filmKey(context, { course: params.lesson ?? '', item: params.item ?? '' })
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/octet-stream', ...noStore } })
  }),
  raw(
    'GET',
    '/lesson/thumbs/{lesson}/{item}',
    'Small pictures of a film, in one',
    async (context, _request, params) => {
      const { key } = await filmThumbs(context, { course: params.lesson ?? '', item: params.item ?? '' })
      const type = key.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
      const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', ...noStore }
      return new Response(await objectBody(key), { headers })
    },
  ),
  raw(
    'GET',
    '/lesson/segment/{token}',
    'One part of a film, for who was given its address',
    async (context, _r, params) => {
      const { key } = await filmSegment(context, { token: params.token ?? '' })
      const headers = { 'content-type': 'video/iso.segment', 'x-content-type-options': 'nosniff', ...noStore }
      return new Response(await objectBody(key), { headers })
    },
  ),
  raw(
    'GET',
    '/lesson/captions/{lesson}/{item}/{language}',
    'Captions of a film, as WebVTT',
    async (context, _request, params) => {
      const { lesson: course = '', item = '', language } = params
      const { vtt } = await captionsOf(context, { course, item, language: language === 'en' ? 'en' : 'th' })
      return new Response(vtt, { headers: { 'content-type': 'text/vtt; charset=utf-8', ...noStore } })
    },
  ),
  raw('GET', '/lesson/schedule/{lesson}', 'Classes of a course, as iCalendar', async (context, request, params) => {
    const { title, entries } = await courseClasses(context, { course: params.lesson ?? '' })
    return asCalendar(context, request, title[context.locale], entries)
  }),
  raw(
    'GET',
    '/lesson/feed/{token}',
    'One’s own classes, as iCalendar: for telephones',
    async (context, request, params) => {
      const { entries } = await feedClasses(context, { token: params.token ?? '' })
      return asCalendar(context, request, context.site.name[context.locale], entries)
    },
  ),
  raw(
    'GET',
    '/lesson/gradebook/{courseId}/scores.csv',
    'Who learns a course and what they were given, as CSV',
    (context, _r, params) => gradebookFile(context, params.courseId ?? ''),
  ),
  raw(
    'GET',
    '/lesson/manage/{id}/surveys/{item}/answers.csv',
    'What was answered in a survey, without names, as CSV',
    (context, _r, { id = '', item = '' }) => surveyFile(context, { courseId: id, itemId: item }),
  ),
  raw(
    'GET',
    '/lesson/manage/{id}/survey-files/{file}',
    'A file that a learner brought with the answers to a survey',
    (context, _r, { id = '', file = '' }) => surveyAnswerFile(context, { courseId: id, file }),
  ),
  raw('GET', '/lesson/cover/{lesson}', 'The picture of a course', async (context, _request, { lesson = '' }) => {
    const { path } = await courseCover(context, { course: lesson })
    if (path !== null) return goTo(path)
    const headers = { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff', ...noStore }
    return new Response(drawnCover(lesson), { headers })
  }),
  raw(
    'GET',
    '/lesson/handin/{id}/shown',
    'The file of handed-in work where it stands, if it is a picture or a PDF',
    async (context, _request, params) => shownHandin(context, params.id ?? ''),
  ),
  raw(
    'GET',
    '/lesson/handin/{id}',
    'The file of handed-in work, for its learner and teacher',
    async (context, _request, params) => {
      const { key, name } = await handinFile(context, { id: params.id ?? '' })
      return new Response(await objectBody(key), {
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
