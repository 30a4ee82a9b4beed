import { describe, expect, test } from 'vitest'
import { partBytes } from '../../limits.ts'
import {
  closeGate,
  desk,
  ended,
  fileOf,
  letThrough,
  openTab,
  received,
  rowIs,
  send,
  sentWhole,
  setTabScene,
  tab,
  type Tab,
  until,
} from './testing-tab.ts'
import { setAside } from './upload-aside.ts'
import { type Answer, offerFiles, type Question } from './upload-offer.ts'
import type { ChosenFile, UploadTo } from './upload-outside.ts'
import { pause, resume } from './upload-queue.ts'
import { chooseAgain, recall } from './upload-recall.ts'

setTabScene()

describe('upload offer', () => {
  const top = { scope: 'own', parent: null } as const
  const link = { shareCode: 'code', folder: 'shared', sender: '', lists: true, edits: true } as const

  const isThere = (name: string, size: number, parent: string | null = null) =>
    desk.files.push({ id: `the ${name}`, name, parent, size })

  const chosen = (name: string, size: number, ...folders: string[]): ChosenFile => ({
    file: fileOf(name, size),
    folders,
  })

  async function question({ queue, ...rest }: Tab): Promise<Question> {
    const now = () => [...queue.offers].find((offer) => offer.question)?.question
    await until({ queue, ...rest }, () => now() !== undefined)
    return now()!
  }

  /** Chosen, and answered as soon as it is asked; says how it was asked. */
  async function offered(files: ChosenFile[], answer: Answer | null, to: UploadTo = top, at: Tab = tab) {
    const before = at.queue.uploads.size
    const taken = offerFiles(at.queue, files, to)
    const { same, other, fresh, mayReplace, decide } = await question(at)
    expect(at.queue.uploads.size, 'nothing begins before').toBe(before)
    decide(answer)
    const isTaken = await taken
    await ended(at)
    return { asked: [same.length, other.length, fresh], mayReplace, isTaken }
  }

  const sent = () => [...desk.uploads.values()].map(({ name, replace, parent }) => [name, replace, parent])

  test('dropped once more while it goes up it goes once; for something else it goes again', async () => {
    const release = closeGate(desk)
    const film = { ...chosen('film.mp4', partBytes * 2), purpose: 'one lesson' }
    await offerFiles(tab.queue, [film], top)
    await until(tab, () => desk.inFlight > 0)
    await offerFiles(tab.queue, [film], top)
    await offerFiles(tab.queue, [{ ...film, purpose: 'another lesson' }], top)
    release()
    const { rows } = await ended(tab)
    expect(rows.map(({ state, purpose }) => [state, purpose])).toEqual([
      ['done', 'one lesson'],
      ['done', 'another lesson'],
    ])
  })

  test('nobody is asked where nothing of that name is there', async () => {
    isThere('a.txt', 10, 'elsewhere')
    expect(await offerFiles(tab.queue, [chosen('a.txt', 10)], top)).toBe(true)
    await ended(tab)
    expect([sent(), desk.calls.names, tab.queue.offers.size]).toEqual([[['a.txt', null, null]], 1, 0])
  })

  test('500 dropped again after a reload: asked once, and only what is missing is sent', async () => {
    const files = Array.from({ length: 500 }, (_, n) => chosen(`${n}.jpg`, n + 1))
    for (let n = 0; n < 300; n++) isThere(`${n}.jpg`, n + 1)
    const { asked } = await offered(files, { same: 'skip', other: 'replace' })
    expect([asked, desk.uploads.size, desk.calls.names]).toEqual([[300, 0, 200], 200, 1])
    expect([...desk.uploads.values()].every(({ name }) => parseInt(name) >= 300)).toBe(true)
  })

  test('what is of another size becomes a new version, what is new is new', async () => {
    isThere('same.txt', 10)
    isThere('longer.txt', 10)
    const files = [chosen('same.txt', 10), chosen('longer.txt', 20), chosen('new.txt', 5)]
    const { asked, mayReplace } = await offered(files, { same: 'skip', other: 'replace' })
    expect([asked, mayReplace]).toEqual([[1, 1, 1], true])
    expect(sent().toSorted()).toEqual([
      ['longer.txt', 'the longer.txt', null],
      ['new.txt', null, null],
    ])
  })

  test('both are kept where that is wanted, nothing is sent where it is taken back', async () => {
    isThere('a.txt', 10)
    const file = chosen('a.txt', 10)
    expect(await offered([file, chosen('b.txt', 1)], null)).toMatchObject({ isTaken: false })
    expect(sent()).toEqual([])
    await offered([file], { same: 'both', other: 'both' })
    expect(sent()).toEqual([['a.txt', null, null]])
  })

  test('folders of a dropped folder are those of their names, and what lies in them is compared; more than 1,000 names in turns', async () => {
    desk.folders.push({ id: 'photos', name: 'ภาพ', parent: null }, { id: 'set', name: 'ชุด', parent: 'photos' })
    isThere('1.jpg', 9, 'set')
    isThere('2000.jpg', 1, 'photos')
    const many = Array.from({ length: 2001 }, (_, n) => chosen(`${n}.jpg`, 1, 'ภาพ'))
    const deep = [chosen('1.jpg', 9, 'ภาพ', 'ชุด'), chosen('1.jpg', 9, 'ใหม่', 'ชุด'), chosen('2.jpg', 9, 'ภาพ', 'ชุด')]
    const taken = offerFiles(tab.queue, [...many, ...deep], top)
    const { same, other, fresh, decide } = await question(tab)
    expect([same.map(({ id }) => id).toSorted(), other, fresh]).toEqual([['the 1.jpg', 'the 2000.jpg'], [], 2002])
    // The top, its 2,002 names in three turns, and the one below.
    expect(desk.calls.names).toBe(5)
    decide(null)
    await taken
    await offered(deep, { same: 'replace', other: 'skip' })
    const made = desk.folders.find(({ name }) => name === 'ใหม่')!
    const below = desk.folders.find(({ parent }) => parent === made.id)!
    expect(sent().toSorted()).toEqual([
      ['1.jpg', null, below.id],
      ['1.jpg', 'the 1.jpg', null],
      ['2.jpg', null, 'set'],
    ])
  })

  test('a file replaced that has gone meanwhile is a file of its own; in other letters two of one name do not replace each other', async () => {
    isThere('a.txt', 1)
    desk.trouble = (what, times) =>
      what === 'create' && times === 1 ? { status: 404, body: '{"th":"ไม่พบ","en":"x","code":"NOT_FOUND"}' } : undefined
    await offered([chosen('a.txt', 2)], { same: 'skip', other: 'replace' })
    expect(sent()).toEqual([['a.txt', null, null]])
    desk.uploads.clear()
    const { asked } = await offered([chosen('a.txt', 2), chosen('a.txt', 3)], { same: 'skip', other: 'replace' })
    expect([asked, sent().map(([, replace]) => replace)]).toEqual([
      [0, 1, 1],
      ['the a.txt', null],
    ])
  })

  test('through a link that lists: below its folder, and replaced only where it may change; one that does not is never asked', async () => {
    desk.folders.push({ id: 'below', name: 'ภาพ', parent: 'shared' })
    isThere('a.txt', 1, 'below')
    const file = chosen('a.txt', 2, 'ภาพ')
    expect(await offered([file], { same: 'skip', other: 'replace' }, link)).toMatchObject({ mayReplace: true })
    expect(sent()).toEqual([['a.txt', 'the a.txt', 'shared']])
    desk.uploads.clear()
    await offerFiles(tab.queue, [file, chosen('b.txt', 1, 'ภาพ')], { shareCode: 'code', folder: null, sender: '' })
    await ended(tab)
    expect([sent().map(([, , parent]) => parent), desk.calls.names]).toEqual([[null, null], 2])
    isThere('b.txt', 1, 'shared')
    const { mayReplace } = await offered([chosen('b.txt', 1)], null, { ...link, edits: false })
    expect(mayReplace).toBe(false)
  })

  test('where nobody can say what is there it goes up as ever', async () => {
    isThere('a.txt', 1)
    desk.trouble = (what) => (what === 'names' ? { status: 404, body: '{"th":"ไม่พบ","en":"x"}' } : undefined)
    expect(await offerFiles(tab.queue, [chosen('a.txt', 1)], top)).toBe(true)
    expect(await ended(tab)).toMatchObject({ done: 1 })
  })

  test('dropped again while it goes up it is sent once; what a reload cut off goes on and asks nobody', async () => {
    const film = fileOf('film.mp4', partBytes * 3)
    letThrough(desk, 1)
    const upload = send(tab, [film])
    await until(tab, () => desk.arrived.length === 1)
    await offerFiles(tab.queue, [{ file: film, folders: [] }], top)
    expect(tab.queue.uploads.size).toBe(1)
    pause(tab.queue, upload)
    await rowIs(tab, upload, 'paused')
    await until(tab, () => desk.inFlight === 0)
    desk.gate = () => Promise.resolve()
    isThere('film.mp4', film.size)
    const after = openTab(desk, tab)
    expect(await offerFiles(after.queue, [{ file: film, folders: [] }], top, recall(after.queue))).toBe(true)
    await ended(after)
    expect([desk.uploads.size, received(desk, 'film.mp4').status]).toEqual([1, 'done'])
  })

  test('signed out meanwhile: neither the question nor its files are there for who comes in next', async () => {
    isThere('a.txt', 1)
    const release = closeGate(desk, 'names')
    const taken = [offerFiles(tab.queue, [chosen('a.txt', 1)], top)]
    await until(tab, () => tab.queue.view.looking === 1 && desk.calls.names === 1)
    setAside(tab.queue)
    release()
    expect(await taken[0]).toBe(false)
    desk.gate = () => Promise.resolve()
    taken.push(offerFiles(tab.queue, [chosen('a.txt', 1)], top))
    await question(tab)
    setAside(tab.queue)
    expect(await taken[1]).toBe(false)
    await until(tab, () => tab.queue.view.question === null && tab.queue.view.looking === 0)
    expect([tab.queue.view.rows, desk.uploads.size]).toEqual([[], 0])
  })
})

describe('upload replace', () => {
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
})
