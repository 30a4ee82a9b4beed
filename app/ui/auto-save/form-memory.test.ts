import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sent } from './form-keeper.ts'
import { formMemory } from './form-memory.ts'

/** As a browser's: its keys are its own properties. */
class TabStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', new TabStorage()))
afterEach(() => vi.unstubAllGlobals())

const sent: Sent = { to: '/x', said: { title: 'คำของครู' }, words: 'คำของครู' }

test('what one person typed comes back to them, and to nobody who signs in after them in that tab', () => {
  const of = (account: string) =>
    formMemory(
      () => account,
      () => ['/lesson/manage/1', 'save'],
    )
  of('teacher').keep(sent)
  expect(of('teacher').left()).toEqual(sent)
  expect(of('colleague').left()).toBeNull()
  expect(Object.keys(sessionStorage), 'nothing of it is left').toEqual([])
  expect(of('teacher').left()).toBeNull()
})

test('of another form nothing comes back', () => {
  formMemory(
    () => 'teacher',
    () => ['/lesson/manage/1'],
  ).keep(sent)
  const other = formMemory(
    () => 'teacher',
    () => ['/lesson/manage/2'],
  )
  expect(other.left()).toBeNull()
})
