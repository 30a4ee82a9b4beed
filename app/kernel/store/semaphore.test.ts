import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

/** Work that ends when it is told to. */
function scene(of: Parameters<typeof semaphore>[0] = { most: 4, ofOneTenant: 2 }) {
  const inTurn = semaphore(of)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (tenant: string, name: string, how?: Parameters<typeof inTurn>[2]) =>
    inTurn(
      tenant,
      () => {
        begun.push(name)
        return new Promise<void>((done, fail) => ends.set(name, (error) => (error ? fail(error) : done())))
      },
      how,
    )
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

test('what weighs as much as all places has them to itself, and light work that comes later does not pass it by', async () => {
  const { begun, ends, work } = scene({ most: 3, ofOneTenant: 2 })
  const all = [work('a', 'a1'), work('b', 'heavy', { weight: 3 }), work('c', 'c1')]
  expect(begun).toEqual(['a1'])
  ends.get('a1')!()
  await all[0]
  expect(begun).toEqual(['a1', 'heavy'])
  ends.get('heavy')!()
  await all[1]
  expect(begun).toEqual(['a1', 'heavy', 'c1'])
  ends.get('c1')!()
  await all[2]
})

test('a job waits behind people; of people so many wait, the next is told to come again, and takes no turn', async () => {
  const { begun, ends, work } = scene({ most: 1, ofOneTenant: 1, mostWaiting: 2 })
  const job = { isPatient: true }
  const all = [work('a', 'a1'), work('a', 'job1', job), work('a', 'a2'), work('b', 'b1'), work('a', 'job2', job)]
  await expect(work('c', 'c1')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  for (const [at, name] of [
    [0, 'a1'],
    [2, 'a2'],
    [3, 'b1'],
    [1, 'job1'],
    [4, 'job2'],
  ] as const) {
    expect(begun.at(-1)).toBe(name)
    ends.get(name)!()
    await all[at]
  }
  expect(begun).not.toContain('c1')
})
