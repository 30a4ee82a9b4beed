import { expect, test } from 'vitest'
import { person, school } from '../testing.ts'
import { enrol } from './enrol.ts'
import { seeItem } from './see-item.ts'
import { beat, startPlay } from './watch.ts'

test('a film goes on where it was left; one left at its end begins anew, and its bar says so', async () => {
  const course = await school({ kinds: ['video'] })
  const who = await person(course.tenant)
  await enrol(who, { course: course.slug, name: 'มานี' })
  const at = { course: course.slug, item: course.items.video!.slug }
  const { play } = await startPlay(who, at)
  const left = async (seq: number, atS: number) => {
    await beat(who, { play, seq, segments: [], atS, visible: true })
    return (await seeItem(who, at)).atS
  }
  expect(await left(1, 50)).toBe(50)
  expect(await left(2, 97)).toBe(97)
  expect(await left(3, 100)).toBe(0)
})
