import { describe, expect, test } from 'vitest'
import { kindOf } from '../screens/item-face.tsx'
import { driveHref, paneHref, panePath, readDriveAsk, readOtherPane } from './drive-ask.ts'
import { between, only, ranged, toggled } from './kept-pages.ts'

describe('drive look', () => {
  describe('what the address asks for', () => {
    const read = (query: string, kept: string | null = null) => readDriveAsk(new URLSearchParams(query), kept)

    test('nonsense is left aside, never thrown', () => {
      expect(read('view=secrets&folder=../../etc&sort=-owner&layout=list')).toEqual(read(''))
      expect(read(`q=${'ก'.repeat(400)}`).q).toHaveLength(200)
      expect(read(`q=${'ก'.repeat(199)}😀`).q, 'no half of a letter, which no query takes').toBe('ก'.repeat(199))
    })

    test('what was chosen last holds until the address says otherwise', () => {
      expect(read('', 'table').layout).toBe('table')
      expect(read('layout=grid', 'table').layout).toBe('grid')
      expect(read('', 'nonsense').layout).toBe('grid')
      expect(read('layout=gallery', 'table').layout).toBe('gallery')
    })

    test('what was read is written the same way', () => {
      const query = 'folder=0199a000-0000-7000-8000-000000000001&sort=-date'
      const { layout: _, ...asked } = read(query)
      expect(driveHref('/user/filemanager', asked)).toBe(`/user/filemanager?${query}`)
      expect(driveHref('/user/filemanager', { sort: 'name', down: false })).toBe('/user/filemanager')
    })
  })

  describe('what is selected', () => {
    const order = ['a', 'b', 'c', 'd', 'e']
    const ids = (selected: { ids: ReadonlySet<string> }) => [...selected.ids].sort().join('')

    test('a range goes from where it began, both ways', () => {
      expect(between(order, 2, 4)).toEqual(['c', 'd', 'e'])
      expect(between(order, 2, 0)).toEqual(['a', 'b', 'c'])
      const began = only('c')
      expect(ranged(ranged(began, ['c', 'd', 'e']), ['a', 'b', 'c'])).toEqual({
        ids: new Set(['a', 'b', 'c']),
        anchor: 'c',
      })
    })

    test('a range with a place that was never fetched is not known here', () => {
      expect(between(['a', null, 'c'], 0, 2)).toBeNull()
      expect(between(['a', null, 'c'], 2, 2)).toEqual(['c'])
    })

    test('Ctrl takes one more or one less, Ctrl with Shift a range more', () => {
      const two = toggled(only('a'), 'd')
      expect(ids(two)).toBe('ad')
      expect(ids(toggled(two, 'a'))).toBe('d')
      expect(ids(ranged(two, ['d', 'e'], true))).toBe('ade')
    })
  })

  test('a file is called what its content says, then what its name says', () => {
    const file = (contentType: string, name: string) => kindOf({ type: 'file', contentType, name })
    expect(file('application/pdf', 'ใบแจ้งหนี้.png')).toBe('pdf')
    expect(file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'ยอดขาย.XLSX')).toBe('sheet')
    expect(file('text/plain', 'notes')).toBe('text')
    expect(file('', 'unknown')).toBe('other')
    expect(kindOf({ type: 'folder', contentType: '', name: 'a.zip' })).toBe('folder')
  })
})

describe('two panes', () => {
  const folder = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`
  const queryOf = (href: string) => new URL(href, 'http://a').searchParams

  test('an address without panes is the left one, and all files on the right', () => {
    const { side, other } = readOtherPane(new URLSearchParams('other.folder=../etc&side=up&other.view=trash'))
    expect(side).toBe('left')
    expect(other).toMatchObject({ folder: null, view: 'files', layout: 'table' })
    expect(panePath('left', other)).toBe('/user/filemanager_2')
  })

  test('what both panes show is read as it was written, and each becomes the active one with the other kept', () => {
    const left = readDriveAsk(new URLSearchParams(`folder=${folder(1)}&sort=-date`), null, 'table')
    const right = readDriveAsk(new URLSearchParams('q=ใบเสร็จ & more'), null, 'table')
    const inRight = queryOf(paneHref(panePath('right', left), right))
    expect(readOtherPane(inRight)).toEqual({ side: 'right', other: left })
    expect(readDriveAsk(inRight, null, 'table')).toEqual(right)
    const inLeft = queryOf(paneHref(panePath('left', right), left))
    expect(readOtherPane(inLeft)).toEqual({ side: 'left', other: right })
    expect(readDriveAsk(inLeft, null, 'table')).toEqual(left)
  })

  test('a link in a pane keeps what the other one shows', () => {
    const left = readDriveAsk(new URLSearchParams(`folder=${folder(1)}`), null, 'table')
    const query = queryOf(driveHref(panePath('right', left), { folder: folder(2) }))
    expect(Object.fromEntries(query)).toEqual({ side: 'right', 'other.folder': folder(1), folder: folder(2) })
  })
})
