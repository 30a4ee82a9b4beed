import { expect, test } from 'vitest'
import type { ListedItem } from '../item-view.ts'
import {
  chosenOf,
  isHere,
  keptFrom,
  linesOf,
  type ListPage,
  missingPages,
  mostPages,
  nearest,
  pagesOf,
  runAround,
  withPage,
} from './kept-pages.ts'

const item = (place: number) => ({ id: `id ${place}`, name: `${place}`, parent: 'own' }) as ListedItem
const page = (number: number, total: number): ListPage => ({
  from: number * 200,
  total,
  items: Array.from({ length: Math.min(200, total - number * 200) }, (_, at) => item(number * 200 + at)),
})
const nothing = new Map()
const names = (lines: ReturnType<typeof linesOf>) => lines.map((line) => (isHere(line) ? line.name : line))

test('a list is as long as its folder: what is not here says its place', () => {
  const kept = withPage(keptFrom(page(0, 1001)), page(5, 1001))
  const lines = linesOf(kept, nothing)
  expect(lines).toHaveLength(1001)
  expect(names(lines).slice(199, 201)).toEqual(['199', 200])
  expect(names(lines).at(-1)).toBe('1000')
  expect(missingPages(lines, 150, 450, kept)).toEqual([1, 2])
  expect(missingPages(lines, -60, 100, kept)).toEqual([])
  expect(pagesOf({ from: 350, to: 401 }, kept)).toEqual([1, 2])
})

test('what is being deleted is gone at once, and what follows moves up; the rest is asked for by its own place', () => {
  const kept = keptFrom(page(0, 500))
  const lines = linesOf(
    kept,
    new Map([
      ['id 1', { gone: true as const }],
      ['id 2', { name: 'new' }],
    ]),
  )
  expect(names(lines).slice(0, 3)).toEqual(['0', 'new', '3'])
  expect([lines.length, lines[199]]).toEqual([499, 200])
  expect(missingPages(lines, 199, 200, kept)).toEqual([1])
})

test('where the folder has grown meanwhile, nothing stands where it stood: only what just came is believed', () => {
  const kept = withPage(withPage(keptFrom(page(0, 1000)), page(1, 1000)), page(2, 1001))
  expect([...kept.pages.keys()]).toEqual([2])
  expect(kept.total).toBe(1001)
})

test('nothing is shown twice, also when a page was read before something was put in above it', () => {
  const moved = { ...page(1, 400), items: page(1, 400).items.with(0, item(199)) }
  const lines = linesOf(withPage(keptFrom(page(0, 400)), moved), nothing)
  expect(names(lines).slice(199, 202)).toEqual(['199', 200, '201'])
  expect(missingPages(lines, 190, 210, withPage(keptFrom(page(0, 400)), moved))).toEqual([])
})

test('of a hundred thousand five thousand are kept: the nearest, the beginning, and what has the focus', () => {
  let kept = keptFrom(page(0, 100_000))
  for (let number = 1; number < 100; number++)
    kept = nearest(withPage(kept, page(number, 100_000)), number, [7, number])
  expect(kept.pages.size).toBe(mostPages)
  expect([...kept.pages.keys()].toSorted((a, b) => a - b)).toEqual([
    0,
    7,
    ...Array.from({ length: 23 }, (_, at) => 77 + at),
  ])
})

test('the viewer goes as far as items stand side by side', () => {
  const lines = linesOf(withPage(keptFrom(page(0, 1000)), page(3, 1000)), nothing)
  expect(runAround(lines, 'id 700').map(({ name }) => Number(name))).toEqual(
    page(3, 1000).items.map((_, at) => 600 + at),
  )
  expect(runAround(lines, 'gone')).toEqual([])
})

test('what is selected and was never fetched lies in this folder; what is gone from a whole list is let go', () => {
  const ids = new Set(['id 0', 'id 900'])
  expect(chosenOf(ids, linesOf(keptFrom(page(0, 1000)), nothing), 'folder')).toMatchObject([
    { id: 'id 0', parent: 'own' },
    { id: 'id 900', parent: 'folder' },
  ])
  expect(chosenOf(ids, linesOf(keptFrom(page(0, 150)), nothing), 'folder')).toMatchObject([{ id: 'id 0' }])
})
