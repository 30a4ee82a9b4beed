import { expect, test } from 'vitest'
import { zipPaths, type ZipRow } from './zip-paths.ts'
import { cpuMs } from '#kernel/testing-cpu.ts'

const row = (id: string, name: string, parentId: string | null = null, type: ZipRow['type'] = 'file'): ZipRow => ({
  id,
  name,
  parentId,
  type,
})
const pathsOf = (rows: ZipRow[]) => zipPaths(rows).map(({ path }) => path)

test.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['/etc/passwd', '_etc_passwd'],
  ['..\\..\\windows', '.._.._windows'],
  ['C:\\x.exe', 'C__x.exe'],
  ['..', '_'],
  ['.', '_'],
  ['a\u0000b', 'a_b'],
  ['photo\u202Egpj.exe', 'photo_gpj.exe'],
  ['ends with dots...', 'ends with dots_'],
  ['  ', '_'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console.log', 'console.log'],
  ['เมนู ชา/กาแฟ.pdf', 'เมนู ชา_กาแฟ.pdf'],
])('path traversal in a zip: %j lies as %j', (name, path) => {
  expect(pathsOf([row('1', name)])).toEqual([path])
})

test('names that some systems take for one are numbered, folders and files alike', () => {
  const rows = [row('1', 'A', null, 'folder'), row('2', 'a'), row('3', 'a/b'), row('4', 'a_b'), row('5', 'Ａ')]
  expect(pathsOf(rows)).toEqual(['A/', 'a (2)', 'a_b', 'a_b (2)', 'Ａ (3)'])
})

test('a folder comes before what lies in it, however deep', () => {
  const rows = [
    row('f', 'f.txt', 'b'),
    row('b', 'b', 'a', 'folder'),
    row('a', 'a', 'elsewhere', 'folder'),
    row('t', 't'),
  ]
  expect(pathsOf(rows)).toEqual(['a/', 't', 'a/b/', 'a/b/f.txt'])
})

test('20,000 names that all become one are numbered in no time: a zip of a stranger’s link stops nobody else', async () => {
  const most = 20_000
  const odd = ['<', '>', ':', '"', '|', '?', '*']
  const nameOf = (n: number) => Array.from({ length: 6 }, (_, at) => odd[Math.floor(n / 7 ** at) % 7]).join('')
  const rows = Array.from({ length: most }, (_, n) => row(`${n}`, nameOf(n)))
  let paths: string[] = []
  expect(await cpuMs(() => (paths = pathsOf(rows)))).toBeLessThan(5000)
  expect(new Set(paths).size).toBe(most)
  expect(paths.slice(0, 2)).toEqual(['______', '______ (2)'])
})
