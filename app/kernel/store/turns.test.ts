import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Work that ends when it is told to. */
function scene() {
  const inTurn = turns({ most: 4, ofOneTenant: 2 })
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (tenant: string, name: string) =>
    inTurn(tenant, () => {
      begun.push(name)
      return new Promise<void>((done, fail) => ends.set(name, (error) => (error ? fail(error) : done())))
    })
  return { begun, ends, work }
}

test('a tenant whose work never ends holds two of four turns: others always get in', async () => {
  const { begun, work } = scene()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void work('a', name)
  for (const name of ['b1', 'b2', 'b3']) void work('b', name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
})

test('whoever waits longest and may begin is next, also when the one before failed; and no turn is lost', async () => {
  const { begun, ends, work } = scene()
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => work(name[0]!, name))
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  ends.get('b1')!(new Error('broken'))
  await expect(all[3]).rejects.toThrow('broken')
  expect(begun.at(-1)).toBe('c1')
  ends.get('a1')!()
  await all[0]
  expect(begun.at(-1)).toBe('a3')
  for (const name of ['a2', 'a3', 'b2', 'c1']) ends.get(name)!()
  await Promise.allSettled(all)
  const again = ['a', 'b', 'c', 'd'].map((tenant) => work(tenant, `${tenant}9`))
  expect(begun.slice(-4)).toEqual(['a9', 'b9', 'c9', 'd9'])
  for (const tenant of ['a', 'b', 'c', 'd']) ends.get(`${tenant}9`)!()
  await Promise.all(again)
})
