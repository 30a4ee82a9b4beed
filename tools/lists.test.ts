import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { defineList } from '#ui/data-table/define-list.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('app/rooms/**/*-list.ts', { cwd: root }).filter((path) => !path.includes('.test.'))

test('every list of every room is one: none puts two columns in one place of a phone', async () => {
  const lists = await Promise.all(files.map((path) => import(pathToFileURL(join(root, path)).href) as Promise<object>))
  const named = lists
    .flatMap((list) => Object.values(list))
    .filter((value) => typeof value === 'object' && value && 'shapes' in value)
  expect(named.length).toBeGreaterThan(15)
})

test('two columns in one corner of a card are refused', () => {
  const words = { th: { title: 'ก', a: 'ข', b: 'ค' }, en: { title: 'A', a: 'B', b: 'C' } }
  const column = { value: () => '', phone: 'under' } as const
  const planted = {
    name: 'planted',
    path: '/x',
    words,
    sortedBy: 'a',
    rowName: () => '',
    columns: { a: column, b: column },
  }
  expect(() => defineList<{ id: string }>()(planted)).toThrow('planted has a and b in one place of a phone: under')
})
