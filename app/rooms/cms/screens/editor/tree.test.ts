import { expect, test } from 'vitest'
import type { Block } from '../../blocks/kinds.ts'
import { newBlock } from '../../pages/page-doc.ts'
import {
  duplicateBlock,
  insertAfter,
  insertInto,
  keepsLocked,
  lockOver,
  moveBlock,
  placeBlock,
  removeBlock,
} from './tree.ts'

const text = (id: string, more: object = {}) => newBlock('text', id, more)
const section = (id: string, blocks: Block[], more: object = {}) => newBlock('section', id, { blocks, ...more })
/** One's own, a locked section with two in it, an open section with a locked block and one's own. */
const page = [
  text('own'),
  section('brand', [text('logo'), text('words')], { locked: true }),
  section('open', [text('fixed', { locked: true }), text('mine')]),
]

test('what is locked is told from anywhere in it', () => {
  const over = (id: string) => lockOver(page, id)?.id
  expect(['brand', 'logo', 'words'].map(over)).toEqual(['brand', 'brand', 'brand'])
  expect(['fixed', 'open', 'mine', 'own', 'nobody'].map(over)).toEqual([
    'fixed',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('who may not lock does what leaves the locked as they are, and nothing that the server would refuse', () => {
  const kept = (after: readonly Block[]) => keepsLocked(page, after)
  const refused = [
    duplicateBlock(page, 'logo'),
    insertAfter(page, 'words', text('new')),
    insertInto(page, 'brand', text('new')),
    moveBlock(page, 'open', 'in'),
    placeBlock(page, 'own', { into: 'brand', before: 'logo' }),
    placeBlock(page, 'fixed', { into: '', before: 'own' }),
    removeBlock(page, 'open'),
  ]
  expect(refused.map(kept)).toEqual(refused.map(() => false))
  const allowed = [
    duplicateBlock(page, 'brand'),
    insertAfter(page, 'brand', text('new')),
    duplicateBlock(page, 'mine'),
    moveBlock(page, 'mine', 'up'),
    placeBlock(page, 'own', { into: 'open', before: 'mine' }),
    removeBlock(page, 'own'),
  ]
  expect(allowed.map(kept)).toEqual(allowed.map(() => true))
})
