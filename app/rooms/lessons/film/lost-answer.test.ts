import { beforeAll, expect, test } from 'vitest'
import { type LossyNetwork, lossyNetwork } from '#kernel/testing-lost-answer.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import { keysOnDisk } from '#kernel/store/disk-folders.server.ts'
import { enrol } from '../learn/enrol.ts'
import { holds } from '../holds.ts'
import { filmAt, partsOf, person, prepareNow, withFilm } from '../testing.ts'
import { filmList } from './see-film.ts'

let network: LossyNetwork
beforeAll(async () => {
  network = await lossyNetwork()
})

/** What says that a film is cut. */
const ready = "update lessons.films set state = 'ready'"

test.for(['committed', 'before'] as const)(
  'a film whose last word is lost (%s) keeps every part that it names, leaves none beside them, and the next try makes it whole',
  async (when) => {
    const { course, fileId } = await withFilm()
    const { tenant } = course
    const onDisk = async () => (await keysOnDisk(tenant.id, 'films')).toSorted()
    const named = async () => (await tenant.sql<{ key: string }>(holds.films!)).map(({ key }) => key).toSorted()
    for (const key of await onDisk()) await deleteObject(key)
    await tenant.sql('delete from lessons.films')
    const before = network.lost()
    await network.loseNext(ready, when)
    await expect(prepareNow(course, fileId)).rejects.toThrow()
    expect(network.lost()).toBe(before + 1)
    const states = await tenant.sql('select state from lessons.films')
    expect(states).toEqual([{ state: when === 'committed' ? 'ready' : 'waiting' }])
    expect(await onDisk()).toEqual(await named())
    // The worker tries again.
    await prepareNow(course, fileId)
    expect(await onDisk()).toEqual(await named())
    const who = await person(tenant)
    await enrol(who, { course: course.slug, name: 'มานี' })
    expect(partsOf((await filmList(who, filmAt(course))).list)).toHaveLength(3)
  },
)
