import { expect, test } from 'vitest'
import { blocks, page, t } from '../starters/build.ts'
import { namedByHeading } from './named-by-heading.ts'

const doc = (title: string, hero: string) => page(t(title, ''), t('', ''), blocks([['hero', { title: t(hero, '') }]]))

test('a page without a name is called as its hero, and goes on with it', () => {
  expect(namedByHeading(doc('', ''), doc('', 'กา')).title.th).toBe('กา')
  expect(namedByHeading(doc('กา', 'กา'), doc('กา', 'กาแฟ')).title.th).toBe('กาแฟ')
})

test('a name that somebody gave stays', () => {
  expect(namedByHeading(doc('หน้าแรก', 'กา'), doc('หน้าแรก', 'กาแฟ')).title.th).toBe('หน้าแรก')
  const before = doc('กา', 'กา')
  expect(namedByHeading(before, { ...before, title: t('อื่น', '') }).title.th).toBe('อื่น')
})
