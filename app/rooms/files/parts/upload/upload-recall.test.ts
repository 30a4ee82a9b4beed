import { describe, expect, test } from 'vitest'
import { partBytes } from '../../limits.ts'
import { desk, tab } from './testing-scene.ts'
import {
  closeGate,
  ended,
  fileOf,
  letThrough,
  openTab,
  rowIs,
  send,
  sentWhole,
  type Tab,
  until,
} from './testing-tab.ts'
import { problems } from './upload-problem.ts'
import { pause } from './upload-queue.ts'
import { chooseAgain, recall } from './upload-recall.ts'

describe('after a reload', () => {
  /** 7 of 10 parts are there when the tab goes away. */
  async function halfSent(file: File): Promise<Tab> {
    letThrough(desk, 7)
    const upload = send(tab, [file])
    await until(tab, () => desk.arrived.length === 7)
    pause(tab.queue, upload)
    await rowIs(tab, upload, 'paused')
    await until(tab, () => desk.inFlight === 0)
    desk.gate = () => Promise.resolve()
    desk.arrived = []
    return openTab(desk, tab)
  }

  test('another file of the same name is refused, the same one sends what is missing', async () => {
    const file = fileOf('film.mp4', partBytes * 9 + 3)
    const after = await halfSent(file)
    await recall(after.queue)
    const [upload] = after.queue.uploads.values()
    expect([upload!.state, after.queue.view.asking]).toEqual(['asking', 1])
    chooseAgain(after.queue, [new File(['x'], 'film.mp4', { lastModified: file.lastModified })])
    expect([upload!.state, upload!.problem]).toEqual(['asking', problems.otherFile])
    chooseAgain(after.queue, [file])
    await ended(after)
    expect([upload!.state, desk.arrived.length, after.remembered.size]).toEqual(['done', 3, 0])
    await sentWhole(desk, file)
  })

  test('choosing it as a new file goes on with it too', async () => {
    const file = fileOf('film.mp4', partBytes * 9 + 3)
    const after = await halfSent(file)
    await recall(after.queue)
    send(after, [file])
    await ended(after)
    expect([desk.uploads.size, desk.arrived.length, after.queue.uploads.size]).toEqual([1, 3, 1])
    await sentWhole(desk, file)
  })

  test('another person at this computer sees nothing of it', async () => {
    const after = await halfSent(fileOf('film.mp4', partBytes * 9 + 3))
    desk.trouble = (what) => (what === 'parts' ? { status: 404, body: '{"th":"ไม่พบ","en":"Not found"}' } : undefined)
    await recall(after.queue)
    expect([after.queue.view.rows, after.remembered.size]).toEqual([[], 1])
  })

  test('what another tab is sending stays with it', async () => {
    const release = closeGate(desk)
    const upload = send(tab, [fileOf('a.bin', partBytes * 2)])
    await until(tab, () => desk.inFlight === 2)
    const other = openTab(desk, tab)
    await recall(other.queue)
    expect(other.queue.view.rows).toEqual([])
    release()
    await ended(tab)
    expect(upload.state).toBe('done')
  })
})
