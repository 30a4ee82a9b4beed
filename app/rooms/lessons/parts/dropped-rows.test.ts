import { expect, test } from 'vitest'
import { arrivedFor, pendingFor, purposeOf } from './dropped-rows.ts'

const [one, other] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'] as const
let keys = 0
const row = (purpose: string, state: 'done' | 'sending' | 'failed' | 'aborted' | 'paused' | 'asking') => ({
  key: String(keys++),
  name: 'บทที่ 1.mp4',
  size: 10,
  state,
  itemId: state === 'done' ? 'file' : null,
  purpose,
})

test('a file goes where it was dropped, though another course takes one of the same name and size', () => {
  const rows = [row(purposeOf(one, 'item:a'), 'done'), row(purposeOf(other, ''), 'done'), row('', 'done')]
  expect(arrivedFor(one, rows)).toEqual([
    { key: rows[0]!.key, fileId: 'file', name: 'บทที่ 1.mp4', size: 10, into: 'item:a' },
  ])
  expect(arrivedFor(other, rows)).toEqual([expect.objectContaining({ key: rows[1]!.key, into: '' })])
})

test('what failed or was given up is not on its way; what is paused or waits for its file is', () => {
  const states = ['done', 'sending', 'failed', 'aborted', 'paused', 'asking'] as const
  const rows = states.map((state) => ({ ...row(purposeOf(one, 'cover'), state), name: state }))
  expect(pendingFor(one, rows)).toEqual(['sending', 'paused', 'asking'])
  expect(pendingFor(other, rows)).toEqual([])
})
