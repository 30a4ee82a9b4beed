import { expect, test } from 'vitest'
import { normaliseLayout } from '#ui/layout-settings.ts'
import { ownOf, ownSide, sayAt, saySide, saysAt } from './layout-own.ts'

test('what stood for all devices is the phone’s, and the others go on as it was', () => {
  const before = normaliseLayout({ padding: '16px' }).padding
  expect(ownSide('16px', 'mobile', 'left')).toBe('16px')
  expect(ownSide('16px', 'desktop', 'left')).toBe('')
  const padding = saySide('16px', 'desktop', 'left', '48')
  const after = normaliseLayout({ padding }).padding
  expect([after.mobile, after.tablet]).toEqual([before.mobile, before.tablet])
  expect(after.desktop).toEqual({ ...before.desktop, left: '48px' })
})

test('one side of one device is taken back, then all of it', () => {
  const one = saySide(null, 'tablet', 'top', '8')
  const two = saySide(one, 'tablet', 'left', '9')
  expect(two).toEqual({ tablet: { top: '8', left: '9' } })
  expect(saySide(two, 'tablet', 'left', '')).toEqual(one)
  expect(saySide(one, 'tablet', 'top', '')).toBeNull()
})

test('a choice of one device is said and taken back', () => {
  const said = sayAt('lg', 'desktop', '4xl')
  expect(said).toEqual({ mobile: 'lg', desktop: '4xl' })
  expect(ownOf(said, 'tablet')).toBeUndefined()
  expect(sayAt(said, 'desktop', undefined)).toEqual({ mobile: 'lg' })
  expect([saysAt({ width: said }, 'desktop'), saysAt({ width: said }, 'tablet')]).toEqual([true, false])
})
