import { expect, test } from 'vitest'
import { mayReload, troubleOf } from './trouble.ts'

function newStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
}

test('a path reloads once in ten seconds, and another path for itself', () => {
  const store = newStore()
  expect(mayReload('/a', 1000, store)).toBe(true)
  expect(mayReload('/a', 10_999, store)).toBe(false)
  expect(mayReload('/b', 10_999, store)).toBe(true)
  expect(mayReload('/a', 11_000, store)).toBe(true)
})

test('where nothing can be kept, or what is kept is broken, nothing reloads', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(mayReload('/a', 1, { getItem: closed, setItem: closed })).toBe(false)
  expect(mayReload('/a', 1, { getItem: () => '{', setItem: closed })).toBe(false)
})

test('a clock that was set back does not forbid for hours', () => {
  const store = newStore()
  expect(mayReload('/a', 9_000_000, store)).toBe(true)
  expect(mayReload('/a', 1000, store)).toBe(true)
})

test.each([
  ['Failed to fetch dynamically imported module: https://x/assets/a.js', TypeError],
  ['error loading dynamically imported module', TypeError],
  ['Importing a module script failed.', TypeError],
  ['Unable to preload CSS for /assets/a.css', Error],
])('%s is a part that did not come; without network it is the network', (message, Kind) => {
  expect(troubleOf(new Kind(message), true)).toBe('chunk')
  expect(troubleOf(new Kind(message), false)).toBe('offline')
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  '%s is the network',
  (message) => expect(troubleOf(new TypeError(message), true)).toBe('offline'),
)

test('a bug of ours is neither', () => {
  for (const error of [new TypeError('x is not a function'), new Error('Failed to fetch'), 'text', null])
    expect(troubleOf(error, false)).toBeNull()
})
