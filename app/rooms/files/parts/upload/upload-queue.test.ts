import { describe, expect, test } from 'vitest'
import { partBytes } from '../../limits.ts'
import {
  closeGate,
  desk,
  ended,
  fileOf,
  letThrough,
  received,
  rowIs,
  send,
  sentWhole,
  setTabScene,
  tab,
  until,
} from './testing-tab.ts'
import { abort, addFiles, clearEnded, pause, resume } from './upload-queue.ts'
import { chosenIn, droppedIn } from './upload-tree.ts'

setTabScene()

describe('upload queue', () => {
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
})

describe('upload tree', () => {
  const file = (name: string): File => new File(['x'], name)
  const told = (chosen: readonly { file: File; folders: readonly string[] }[]) =>
    chosen.map(({ file: { name }, folders }) => [...folders, name].join('/'))

  /** What a browser hands over in a drop: entries, a hundred of a folder at a time. */
  type Tree = { [name: string]: Tree | 'file' }
  function entryOf(name: string, inside: Tree | 'file'): object {
    if (inside === 'file') return { name, isFile: true, file: (yes: (file: File) => void) => yes(file(name)) }
    const left = Object.entries(inside).map(([inner, tree]) => entryOf(inner, tree))
    const readEntries = (yes: (some: object[]) => void) => yes(left.splice(0, 100))
    return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) }
  }
  const dropOf = (tree: Tree) =>
    ({
      items: Object.entries(tree).map(([name, inside]) => ({
        kind: 'file',
        webkitGetAsEntry: () => entryOf(name, inside),
      })),
      files: Object.keys(tree).map(file),
    }) as unknown as DataTransfer

  /** The same as handles, which can be opened again after a reload. */
  function handleOf(name: string, inside: Tree | 'file'): object {
    if (inside === 'file') return { kind: 'file', name, getFile: async () => file(name) }
    const all = Object.entries(inside).map(([inner, tree]) => handleOf(inner, tree))
    return { kind: 'directory', name, values: () => all.values() }
  }

  test('a dropped folder comes with all that lies in it, also more than a browser gives at a time', async () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`${n}.jpg`, 'file' as const]))
    const { files, emptyFolders } = await droppedIn(
      dropOf({ 'a.txt': 'file', งาน: { 'b.txt': 'file', ภาพ: many }, ว่าง: {} }),
    )
    expect(files).toHaveLength(252)
    expect(told(files).slice(0, 3)).toEqual(['a.txt', 'งาน/b.txt', 'งาน/ภาพ/0.jpg'])
    expect(emptyFolders).toEqual([['ว่าง']])
  })

  test('where the browser gives handles they are kept, so that it can go on after a reload', async () => {
    const drop = dropOf({ งาน: {} })
    Object.assign(drop.items[0]!, {
      getAsFileSystemHandle: async () =>
        handleOf('งาน', { 'b.txt': 'file', ว่าง: { ลึก: {} }, ภาพ: { 'c.jpg': 'file' } }),
    })
    const { files, emptyFolders } = await droppedIn(drop)
    expect(told(files)).toEqual(['งาน/b.txt', 'งาน/ภาพ/c.jpg'])
    expect(emptyFolders, 'the innermost: those above it are made on the way').toEqual([['งาน', 'ว่าง', 'ลึก']])
    expect(files.every(({ handle }) => handle !== undefined)).toBe(true)
  })

  test('what a computer leaves lying in folders is not sent; chosen by itself it is', async () => {
    const litter = { '.DS_Store': 'file', 'Thumbs.db': 'file', 'desktop.ini': 'file', 'a.txt': 'file' } as const
    expect(told((await droppedIn(dropOf({ งาน: litter }))).files)).toEqual(['งาน/a.txt'])
    expect(told((await droppedIn(dropOf({ 'desktop.ini': 'file' }))).files)).toEqual(['desktop.ini'])
  })

  test('an input for folders says the folder by the path', () => {
    const inside = Object.assign(file('c.jpg'), { webkitRelativePath: 'งาน/ภาพ/c.jpg' })
    expect(told(chosenIn([inside, file('a.txt')]))).toEqual(['งาน/ภาพ/c.jpg', 'a.txt'])
  })
})
