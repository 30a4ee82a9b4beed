import { expect, test } from 'vitest'
import { chosenIn, droppedIn } from './upload-tree.ts'

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
    getAsFileSystemHandle: async () => handleOf('งาน', { 'b.txt': 'file', ว่าง: { ลึก: {} }, ภาพ: { 'c.jpg': 'file' } }),
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
