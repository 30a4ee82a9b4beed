import { describe, expect, test } from 'vitest'
import { partBytes } from '../../limits.ts'
import {
  closeGate,
  desk,
  ended,
  fileOf,
  letThrough,
  openTab,
  rowIs,
  send,
  sentWhole,
  setTabScene,
  tab,
  type Tab,
  until,
} from './testing-tab.ts'
import { bringBack, setAside, tryDoor } from './upload-aside.ts'
import { problems } from './upload-problem.ts'
import { addFiles, pause, resume } from './upload-queue.ts'
import { chooseAgain, recall } from './upload-recall.ts'

setTabScene()

describe('upload recall', () => {
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

    test('what is to become of it comes back with it, and with its row', async () => {
      const file = fileOf('film.mp4', partBytes * 9 + 3)
      letThrough(desk, 7)
      addFiles(tab.queue, [{ file, folders: [], purpose: 'a lesson' }], { scope: 'own', parent: null })
      const [upload] = tab.queue.uploads.values()
      await until(tab, () => desk.arrived.length === 7)
      pause(tab.queue, upload!)
      await rowIs(tab, upload!, 'paused')
      desk.gate = () => Promise.resolve()
      const after = openTab(desk, tab)
      await recall(after.queue)
      expect(after.queue.view.rows).toMatchObject([{ state: 'asking', purpose: 'a lesson' }])
      chooseAgain(after.queue, [file])
      expect((await ended(after)).rows).toMatchObject([{ state: 'done', purpose: 'a lesson' }])
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
})

describe('upload door', () => {
  const signedOut = { status: 401, body: '{"th":"โปรดเข้าสู่ระบบก่อน","en":"No token found.","code":"UNAUTHENTICATED"}' }
  const notTheirs = { status: 404, body: '{"th":"ไม่พบ","en":"Not found","code":"NOT_FOUND"}' }
  const locked = { status: 403, body: '{"th":"มีรหัสผ่าน","en":"This link asks for a password.","code":"LOCKED"}' }
  const calls = ['create', 'sign', 'parts', 'complete', 'new_file']

  test('the session ends in the middle of 40 files: none fails, nothing more is tried, and all arrive afterwards', async () => {
    const files = Array.from({ length: 40 }, (_, n) => fileOf(`${n}.txt`, 10 + n))
    desk.trouble = (what) => (calls.includes(what) && desk.arrived.length >= 10 ? signedOut : undefined)
    send(tab, files)
    const { door, failed, done, paused } = await ended(tab)
    expect([door, failed, done + paused]).toEqual(['signIn', 0, 40])
    expect(desk.calls.create).toBeLessThanOrEqual(done + 8)
    desk.trouble = () => undefined
    for (const upload of tab.queue.uploads.values()) resume(tab.queue, upload)
    expect(await ended(tab)).toMatchObject({ door: null, done: 40, failed: 0 })
    for (const file of files) await sentWhole(desk, file)
  })

  test('who is in again goes on by themselves, from the parts that are there; what they paused stays paused', async () => {
    const film = fileOf('film.mp4', partBytes * 2 + 3)
    letThrough(desk, 1)
    const [upload, other] = [send(tab, [film]), send(tab, [fileOf('other.mp4', 3)])]
    pause(tab.queue, other)
    await until(tab, () => desk.arrived.length === 1)
    setAside(tab.queue)
    expect(tab.queue.uploads.size).toBe(0)
    await until(tab, () => desk.inFlight === 0 && !upload.running && tab.queue.view.rows.length === 0)
    desk.gate = () => Promise.resolve()
    await bringBack(tab.queue)
    await ended(tab)
    expect([upload.state, other.state, desk.arrived.length]).toEqual(['done', 'paused', 3])
    await sentWhole(desk, film)
  })

  test('signed in again in another tab, this one goes on; still signed out it waits, and for somebody else it is empty', async () => {
    const file = fileOf('a.bin', partBytes + 9)
    const begin = async () => {
      desk.trouble = (what) => (what === 'complete' || what === 'parts' ? signedOut : undefined)
      const upload = send(tab, [file])
      await rowIs(tab, upload, 'paused')
      return upload
    }
    const upload = await begin()
    await tryDoor(tab.queue)
    expect([tab.queue.view.door, upload.state]).toEqual(['signIn', 'paused'])
    desk.trouble = () => undefined
    await tryDoor(tab.queue)
    expect(await ended(tab)).toMatchObject({ door: null, done: 1 })
    await sentWhole(desk, file)
    await begin()
    desk.trouble = (what) => (what === 'parts' ? notTheirs : undefined)
    await tryDoor(tab.queue)
    expect(tab.queue.view).toMatchObject({ door: null, rows: [] })
  })

  test('somebody else who comes in sees nothing of it, and nothing goes on', async () => {
    letThrough(desk, 1)
    send(tab, [fileOf('film.mp4', partBytes + 6)])
    await until(tab, () => desk.arrived.length === 1)
    setAside(tab.queue)
    await until(tab, () => desk.inFlight === 0)
    desk.gate = () => Promise.resolve()
    desk.trouble = (what) => (what === 'parts' ? notTheirs : undefined)
    await bringBack(tab.queue)
    expect([tab.queue.view.rows, tab.queue.aside, desk.arrived.length]).toEqual([[], [], 1])
    // Also when the first comes back afterwards: by then it is only in the browser's memory, to be chosen again.
    desk.trouble = () => undefined
    await bringBack(tab.queue)
    expect([tab.queue.view.rows, tab.remembered.size]).toEqual([[], 1])
  })

  test('a link whose password was asked too long ago asks for it again, and its file goes on', async () => {
    const file = fileOf('long.mp4', partBytes + 4)
    desk.trouble = (what) => (what === 'complete' ? locked : undefined)
    const upload = send(tab, [file], { shareCode: 'code', folder: null, sender: '' })
    await rowIs(tab, upload, 'paused')
    expect([tab.queue.view.door, upload.problem]).toEqual(['password', null])
    desk.trouble = () => undefined
    resume(tab.queue, upload)
    await ended(tab)
    expect([upload.state, desk.arrived.length]).toEqual(['done', 2])
    await sentWhole(desk, file)
  })
})
