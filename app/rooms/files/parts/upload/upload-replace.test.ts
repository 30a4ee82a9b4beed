import { expect, test } from 'vitest'
import { partBytes } from '../../limits.ts'
import { desk, tab } from './testing-scene.ts'
import { ended, fileOf, letThrough, openTab, rowIs, send, sentWhole, type Tab, until } from './testing-tab.ts'
import { pause, resume } from './upload-queue.ts'
import { chooseAgain, recall } from './upload-recall.ts'

const inPlace = { scope: 'own', parent: null, replace: 'the item' } as const

const asked = () => [...desk.uploads.values()].map(({ replace, status }) => [replace, status])

async function reloadedHalfWay(file: File): Promise<Tab> {
  letThrough(desk, 1)
  const upload = send(tab, [file], inPlace)
  await until(tab, () => desk.arrived.length === 1)
  pause(tab.queue, upload)
  await rowIs(tab, upload, 'paused')
  await until(tab, () => desk.inFlight === 0)
  desk.gate = () => Promise.resolve()
  const after = openTab(desk, tab)
  await recall(after.queue)
  return after
}

test('the same file sent as a new one does not go on with the one that replaces', async () => {
  const file = fileOf('แผน.pdf', partBytes * 2)
  const after = await reloadedHalfWay(file)
  send(after, [file])
  await ended(after)
  expect(asked()).toEqual([
    ['the item', 'open'],
    [null, 'done'],
  ])
})

test('a new version says whose it is, also when a reload made it begin anew', async () => {
  const file = fileOf('แผน.pdf', partBytes * 2)
  const after = await reloadedHalfWay(file)
  for (const begun of desk.uploads.values()) begun.status = 'aborted'
  chooseAgain(after.queue, [file])
  await ended(after)
  const [upload] = after.queue.uploads.values()
  expect(upload!.state).toBe('failed')
  resume(after.queue, upload!)
  await ended(after)
  expect(asked()).toEqual([
    ['the item', 'aborted'],
    ['the item', 'done'],
  ])
  await sentWhole(desk, file)
})
