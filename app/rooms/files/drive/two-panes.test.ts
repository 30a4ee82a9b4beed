import { expect, test } from 'vitest'
import { driveHref, readDriveAsk } from './drive-ask.ts'
import { paneHref, panePath, readOtherPane } from './two-panes.ts'

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
