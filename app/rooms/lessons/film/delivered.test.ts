import { expect, test } from 'vitest'
import { enrol } from '../learn/enrol.ts'
import { itemMedia } from '../learn/see-item.ts'
import { beat, startPlay } from '../learn/watch.ts'
import { breaches, filmAt, partsOf, person, tokenOf, withFilm } from '../testing.ts'
import { filmKey, filmList, filmSegment } from './see-film.ts'

test('L3: who sends heartbeats and fetches nothing is credited nothing; what was delivered, and no more, counts', async () => {
  const { course } = await withFilm()
  const who = await person(course.tenant)
  await enrol(who, { course: course.slug, name: 'มานี' })
  const wait = () => course.tenant.sql("update lessons.progress set budget_at = budget_at - interval '60 seconds'")
  const { play } = await startPlay(who, filmAt(course))
  let seq = 0
  const claim = async (from: number, to: number) => {
    await wait()
    return beat(who, { play, seq: ++seq, segments: [[from, to]], atS: to, visible: true })
  }
  expect(await claim(0, 12)).toEqual({ coveredS: 0, done: false })
  expect(await course.tenant.sql('select anomalies from lessons.plays')).toEqual([{ anomalies: 12 }])
  const [first, , third] = partsOf((await filmList(who, filmAt(course))).list).map(tokenOf)
  // A list and a key alone are no film; what somebody else is given is theirs.
  await filmKey(who, filmAt(course))
  const other = await person(course.tenant)
  await enrol(other, { course: course.slug, name: 'ปิติ' })
  for (const part of partsOf((await filmList(other, filmAt(course))).list))
    await filmSegment(other, { token: tokenOf(part) })
  expect((await claim(0, 12)).coveredS).toBe(0)
  await filmSegment(who, { token: first! })
  const { coveredS } = await claim(0, 12)
  expect(coveredS).toBeGreaterThanOrEqual(4)
  expect(coveredS).toBeLessThan(8)
  // Twenty at once for the same part are one line of what was delivered.
  await Promise.all(Array.from({ length: 20 }, () => filmSegment(who, { token: third! })))
  expect((await claim(8, 12)).coveredS).toBeGreaterThanOrEqual(coveredS + 3)
  for (const part of partsOf((await filmList(who, filmAt(course))).list))
    await filmSegment(who, { token: tokenOf(part) })
  expect(await claim(0, 12)).toEqual({ coveredS: 12, done: true })
  expect(
    await course.tenant.sql('select seconds::text from lessons.deliveries where account_id = $1', [
      who.actor.accountId,
    ]),
  ).toEqual([{ seconds: '{[0,13)}' }])
  expect(await breaches(course)).toEqual([])
})

test('a browser that cannot put parts together has the whole file, and a film that is cut meanwhile goes on to count', async () => {
  const { course } = await withFilm()
  const [whole, early] = [await person(course.tenant), await person(course.tenant)]
  for (const who of [whole, early]) await enrol(who, { course: course.slug, name: 'มานี' })
  const claim = async (who: typeof whole, prepare: () => Promise<unknown>) => {
    const { play } = await startPlay(who, filmAt(course))
    await prepare()
    await course.tenant.sql("update lessons.progress set budget_at = budget_at - interval '60 seconds'")
    return beat(who, { play, seq: 1, segments: [[0, 12]], atS: 12, visible: true })
  }
  expect((await claim(whole, () => itemMedia(whole, filmAt(course)))).done).toBe(true)
  const cutLater = () => course.tenant.sql('update lessons.films set made_at = clock_timestamp()')
  expect((await claim(early, cutLater)).done).toBe(true)
})
