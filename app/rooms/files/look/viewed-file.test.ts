import { expect, test } from 'vitest'
import { viewExternalPath } from '../share/share-links.ts'
import { askedAnew } from './viewed-file.ts'

test('a film whose link has ended is asked for anew, also behind somebody’s link', () => {
  const read = (path: string) => Object.fromEntries(new URL(path, 'http://x.localhost').searchParams)
  expect(askedAnew('/filemanager/view/1', 0)).toBe('/filemanager/view/1')
  expect(read(askedAnew('/filemanager/view/1', 2))).toEqual({ again: '2' })
  expect(read(askedAnew(viewExternalPath('code', 'id'), 1))).toEqual({ item: 'id', again: '1' })
})
