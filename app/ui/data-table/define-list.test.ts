import { expect, test } from 'vitest'
import { archiveColumn, type ArchiveState, archiveTabs, madeColumn } from './archive.ts'
import { defineList } from './define-list.ts'

interface Visit {
  id: string
  name: string
  state: ArchiveState
  madeAt: Date
}
const said = { name: 'visits', path: '/visits', sortedBy: '-made', rowName: ({ name }: Visit) => name }
const titled = { th: { title: 'การนัด', make: 'เพิ่ม' }, en: { title: 'Visits', make: 'Add' } }
const columns = { state: archiveColumn, made: madeColumn }

test('what every list says alike it says by itself, and its own word goes before', () => {
  const words = { th: { ...titled.th, made: 'นัดเมื่อ' }, en: { ...titled.en, made: 'Met' } }
  const list = defineList<Visit>()({ ...said, words, tabs: archiveTabs, columns })
  expect(list.words.th).toMatchObject({ none: 'ยังไม่มีการนัด', state: 'สถานะ', made: 'นัดเมื่อ', all: 'ทั้งหมด' })
  expect(list.words.en).toMatchObject({ none: 'No visits yet', noneBody: 'What you add stands here', made: 'Met' })
  expect(list.words.en.archived('2')).toBe('2 archived')
  expect(list.rowKey({ id: '7', name: '', state: 'active', madeAt: new Date() })).toBe('7')
  const loud = { title: 'LINE orders' }
  expect(defineList<Visit>()({ ...said, words: { th: loud, en: loud }, columns }).words.en.none).toBe(
    'No LINE orders yet',
  )
})

test('a column or a tab without a word is no list, the compiler says which', () => {
  const wordless = defineList<Visit>()({ ...said, words: titled, columns: { ...columns, name: {} } })
  const asked: { wordless: 'name' } = wordless
  // @ts-expect-error -- it has no columns for who takes a list
  expect(asked.columns).toBeDefined()
  const tabs = { of: 'state', each: { all: [], gone: ['archived'] } } as const
  const untabbed: { wordless: 'gone' } = defineList<Visit>()({ ...said, words: titled, tabs, columns })
  expect(untabbed).toBeDefined()
})

test('rows without an id say what they go by, and a column of states fits only rows that have one', () => {
  const less = { ...said, rowName: () => '', words: titled }
  // @ts-expect-error -- no rowKey
  expect(defineList<{ state: ArchiveState }>()({ ...less, columns: { state: archiveColumn } })).toBeDefined()
  // @ts-expect-error -- these rows have no state
  expect(defineList<{ id: string }>()({ ...less, columns: { state: archiveColumn } })).toBeDefined()
})
