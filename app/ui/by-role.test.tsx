import { prerender } from 'react-dom/static'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byRole, type Visitor, VisitorProvider } from './by-role.tsx'

const file = (words: string) => () => Promise.resolve({ default: () => <p>{words}</p> })
const said: unknown[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((message: unknown) => void said.push(message))
})
afterEach(() => vi.restoreAllMocks())

const tree = (Screen: React.ComponentType, visitor: Partial<Visitor>) => (
  <VisitorProvider value={{ role: 'guest', path: '/shop/cart', permissions: [], ...visitor }}>
    <Screen />
  </VisitorProvider>
)

async function print(Screen: React.ComponentType, visitor: Partial<Visitor> = {}): Promise<string> {
  const { prelude } = await prerender(tree(Screen, visitor), { onError: () => undefined })
  return new Response(prelude).text()
}

test('a variant that fails to load says so with role and path, and is loaded again when one comes back', async () => {
  let loads = 0
  const flaky = () => (++loads === 1 ? Promise.reject(new Error('offline')) : file('ตะกร้า')())
  const Screen = byRole({ './guest.tsx': flaky })
  expect(await print(Screen, { role: 'user' })).not.toContain('ตะกร้า')
  expect(said).toEqual(['Failed to load component for role user and path /shop/cart'])
  expect(await print(Screen, { path: '/shop/products' })).toContain('ตะกร้า')
  await print(Screen, { path: '/shop/cart' })
  expect(loads, 'what is there is not asked for again').toBe(2)
})

test('nobody humbler has a variant: said, and nothing is shown', async () => {
  const Screen = byRole({ './manager.tsx': file('ผู้จัดการ') })
  expect(await print(Screen, { role: 'user', path: '/x' })).not.toContain('ผู้จัดการ')
  expect(said).toEqual(['Failed to load component for role user and path /x'])
})

test('“Loading content...” stands there until the variant has come', () => {
  expect(renderToString(tree(byRole({ './guest.tsx': file('ตะกร้า') }), {}))).toContain('Loading content...')
})

test.each([
  ['guest', 'แขก'],
  ['user', 'แขก'],
  ['manager', 'ผู้จัดการ'],
  ['admin', 'ผู้จัดการ'],
] as const)('%s gets their own variant or the nearest humbler one', async (role, words) => {
  const Screen = byRole({ './guest.tsx': file('แขก'), './manager.tsx': file('ผู้จัดการ') })
  expect(await print(Screen, { role })).toContain(words)
  expect(said).toEqual([])
})
