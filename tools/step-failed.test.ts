import { expect, test } from 'vitest'
import { type Failure, StepFailed, triedAgain } from './step-failed.ts'

/** Holds at its `holdsAt`-th try alone. */
function failing(name: string, holdsAt: number): Failure & { tries: number } {
  const failure = {
    name,
    tries: 0,
    why: [`${name} is red`],
    tally: { passed: 2, failed: 1 },
    async again() {
      failure.tries += 1
      if (failure.tries < holdsAt) throw new StepFailed('red', 0, [{ ...failure, why: [`red ${failure.tries}×`] }])
      return { passed: 3, failed: 0 }
    },
  }
  return failure
}

const quiet = { say: () => {} }

test('what holds alone is told and counts as passed; what fails three times is red, with what it said last', async () => {
  const [once, twice, never] = [failing('once', 1), failing('twice', 2), failing('never', 9)]
  const found = await triedAgain(new StepFailed('3 failed', 10, [once, twice, never]), quiet)
  expect(found.held).toEqual(['once\n    once is red', 'twice\n    twice is red'])
  expect(found.left).toEqual(['never\n    red 2×'])
  expect(found.tally).toEqual({ passed: 10 + 3 + 3 + 2, failed: 1 })
  expect([once.tries, twice.tries, never.tries]).toEqual([1, 2, 2])
})

test('one at a time', async () => {
  let inside = 0
  const alone = (name: string): Failure => ({
    ...failing(name, 1),
    async again() {
      inside += 1
      await new Promise((done) => setImmediate(done))
      expect(inside).toBe(1)
      inside -= 1
      return { passed: 1, failed: 0 }
    },
  })
  expect((await triedAgain(new StepFailed('', 0, [alone('a'), alone('b')]), quiet)).left).toEqual([])
})

test('nine failures are a broken tree: each is told, none is run again', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => failing(`f${at}`, 1))
  const found = await triedAgain(new StepFailed('9 failed', 1, nine), quiet)
  expect(found.left).toHaveLength(9)
  expect(found.tally).toEqual({ passed: 19, failed: 9 })
  expect(nine.map(({ tries }) => tries)).toEqual(nine.map(() => 0))
})

test('after twelve minutes of it no more is begun', async () => {
  const slow = [failing('a', 9), failing('b', 9)]
  let minute = 0
  const now = () => (minute += 5) * 60_000
  const found = await triedAgain(new StepFailed('', 0, slow), { ...quiet, now })
  expect(found.left).toHaveLength(2)
  expect(slow.map(({ tries }) => tries)).toEqual([2, 0])
})

test('a step that cannot be run again in parts is red as it is', async () => {
  const found = await triedAgain(new StepFailed('a rule is broken', 0, []), quiet)
  expect(found).toEqual({ tally: { passed: 0, failed: 1 }, held: [], left: ['a rule is broken'] })
})
