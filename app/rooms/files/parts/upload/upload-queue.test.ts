import { describe, expect, test } from 'vitest'
import { partBytes } from '../../limits.ts'
import { desk, tab } from './testing-scene.ts'
import { closeGate, ended, fileOf, letThrough, received, rowIs, send, sentWhole, until } from './testing-tab.ts'
import { abort, addFiles, clearEnded, pause, resume } from './upload-queue.ts'

const megabyte = 1024 * 1024

describe('what a person does', () => {
  test('pause stops; resume sends only what is missing', async () => {
    letThrough(desk, 5)
    const file = fileOf('film.mp4', partBytes * 9 + 3)
    const upload = send(tab, [file])
    await until(tab, () => desk.arrived.length === 5)
    pause(tab.queue, upload)
    await rowIs(tab, upload, 'paused')
    await until(tab, () => desk.inFlight === 0)
    const before = [...received(desk, 'film.mp4').parts.keys()]
    expect([before.length, tab.queue.lanes.free]).toEqual([5, 4])
    desk.gate = () => Promise.resolve()
    desk.arrived = []
    resume(tab.queue, upload)
    await ended(tab)
    const all = Array.from({ length: 10 }, (_, index) => index + 1)
    expect(desk.arrived.toSorted()).toEqual(
      all
        .filter((number) => !before.includes(number))
        .map((number) => `film.mp4 ${number}`)
        .toSorted(),
    )
    await sentWhole(desk, file)
  })

  test('abort leaves no parts and nothing to go on with', async () => {
    const release = closeGate(desk)
    const upload = send(tab, [fileOf('a.bin', partBytes * 6)])
    await until(tab, () => desk.inFlight === 4)
    release()
    await until(tab, () => desk.arrived.length > 0)
    await abort(tab.queue, upload)
    expect([
      upload.state,
      received(desk, 'a.bin').status,
      received(desk, 'a.bin').parts.size,
      tab.remembered.size,
    ]).toEqual(['aborted', 'aborted', 0, 0])
  })

  test('abort while the server is still making it', async () => {
    const release = closeGate(desk, 'create')
    const upload = send(tab, [fileOf('a.txt', 10)])
    await until(tab, () => desk.calls.create === 1)
    const gone = abort(tab.queue, upload)
    release()
    await gone
    expect([...desk.uploads.values()].map(({ status, isFile }) => [status, isFile])).toEqual([['aborted', false]])
  })

  test('one that was aborted or paused does not stop the others', async () => {
    const first = send(tab, [fileOf('1.txt', 10)])
    const second = send(tab, [fileOf('2.txt', 10)])
    const third = send(tab, [fileOf('3.txt', 10)])
    pause(tab.queue, first)
    await abort(tab.queue, second)
    await ended(tab)
    expect([first.state, second.state, third.state]).toEqual(['paused', 'aborted', 'done'])
  })
})

test.each([
  [0, 'put', 1],
  [4_999_000, 'put', 1],
  [5 * megabyte, 'put', 1],
  [5 * megabyte + 1, 'multipart', 2],
  [12 * megabyte, 'multipart', 3],
])('%i bytes go as %s, %i transfers', async (size, mode, transfers) => {
  const file = fileOf('a.bin', size)
  const upload = send(tab, [file])
  await ended(tab)
  expect([upload.state, upload.upload?.mode, desk.arrived.length]).toEqual(['done', mode, transfers])
  expect([desk.calls.complete ?? 0, desk.calls.new_file]).toEqual([mode === 'put' ? 0 : 1, 1])
  await sentWhole(desk, file)
})

test('never more than four transfers at once, over all files, and four whenever there are as many', async () => {
  const files = [
    ...[1, 2, 3].map((n) => fileOf(`${n}.bin`, partBytes * 3 + n)),
    ...[4, 5, 6, 7, 8, 9].map((n) => fileOf(`${n}.txt`, n)),
  ]
  const four = Promise.withResolvers<void>()
  desk.gate = (what) => {
    if (!what.includes(' ')) return Promise.resolve()
    if (desk.inFlight === 4) four.resolve()
    return four.promise
  }
  send(tab, files)
  const view = await ended(tab)
  expect([view.done, desk.mostInFlight, view.sentBytes]).toEqual([9, 4, view.bytes])
  for (const file of files) await sentWhole(desk, file)
})

test('500 files in folders at once: each folder is made once, those that are there are used', async () => {
  desk.folders.push({ id: 'there', name: 'ภาพ', parent: null })
  const files = Array.from({ length: 500 }, (_, n) => fileOf(`${n}.jpg`, n + 1))
  let told = 0
  tab.queue.listeners.add(() => told++)
  addFiles(
    tab.queue,
    files.map((file, n) => ({ file, folders: ['ภาพ', `ชุด ${n % 3}`] })),
    { scope: 'own', parent: null },
  )
  expect(told, 'the page is told once, not 500 times').toBe(1)
  const view = await ended(tab)
  expect([view.done, desk.folders.length, desk.mostInFlight <= 4]).toEqual([500, 4, true])
  const inSets = desk.folders.filter(({ parent }) => parent === 'there').map(({ id }) => id)
  expect([...desk.uploads.values()].every(({ parent }) => inSets.includes(parent!))).toBe(true)
})

test('what has arrived through a link is counted on, also when its list was cleared; what went elsewhere is not', async () => {
  const [link, other] = ['one', 'two'].map((shareCode) => ({ shareCode, folder: null, sender: 'มาลี' }))
  for (const [to, names] of [
    [link!, ['a.txt', 'b.txt']],
    [link!, ['c.txt']],
    [other!, ['d.txt']],
    [{ scope: 'own', parent: null } as const, ['e.txt']],
  ] as const) {
    send(
      tab,
      names.map((name) => fileOf(name, 9)),
      to,
    )
    await ended(tab)
    clearEnded(tab.queue)
  }
  expect([...tab.queue.view.sentThrough]).toEqual([
    ['one', 3],
    ['two', 1],
  ])
})
