import { expect, test } from 'vitest'
import type { MyCourse } from './browse.ts'
import { groupOf, groupOfCourse } from './my-groups.ts'

const course: MyCourse = {
  slug: 'a',
  title: { th: 'ก', en: 'a' },
  status: 'active',
  isOpen: true,
  endsAt: null,
  done: 0,
  required: 3,
  nextItem: 'x',
  wasBegun: false,
  hasCover: false,
}

test.each([
  ['new', {}],
  ['going', { done: 1 }],
  ['going', { wasBegun: true }],
  ['done', { done: 3 }],
  ['done', { status: 'completed', done: 1 }],
  ['over', { isOpen: false, done: 3 }],
  ['over', { status: 'suspended' }],
  ['waits', { status: 'pending_payment', isOpen: false }],
  ['waits', { status: 'waitlisted', isOpen: false }],
  ['waits', { status: 'needs_decision', isOpen: false }],
] as const)('%s: %o', (group, more) => {
  expect(groupOfCourse({ ...course, ...more })).toBe(group)
})

test('an address that names no group shows what goes on', () => {
  expect(groupOf('done')).toBe('done')
  expect(groupOf('constructor')).toBe('going')
  expect(groupOf(undefined)).toBe('going')
})
