/** The steps of the checks over a real vitest: a test that fails two of three times, one that always does, one that holds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps, type Step, told } from './run-steps.ts'
import { command } from './running.ts'
import { vitest } from './vitest-step.ts'

const folder = mkdtempSync(join(tmpdir(), 'sala-steps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// What the planted runs say is read here, and must not stand among the closing lines of the run that we are in.
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true)
})
afterEach(() => void vi.restoreAllMocks())

/** A folder with these tests, and the step that runs them as the checks run theirs. */
function stepOf(name: string, tests: Record<string, string>): Step {
  const place = join(folder, name)
  const files = Object.entries({
    'vitest.config.js': `export default { test: { root: ${JSON.stringify(place)}, globals: true, retry: 1 } }`,
    ...tests,
  })
  mkdirSync(place)
  return {
    name,
    what: 'planted',
    async run() {
      for (const [file, text] of files) writeFileSync(join(place, file), text)
      return vitest(['--config', join(place, 'vitest.config.js')])
    },
  }
}

const sound = "test('holds', () => expect(1).toBe(1))"
const broken = `${sound}; test('is broken', () => expect('it').toBe('so'))`
/** Counts in a file: each try may be another process. `from`: how many tries of the three are behind it already. */
const twiceOfThree = (file: string, from = 0) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  test('fails two of three times', () => {
    appendFileSync(${JSON.stringify(file)}, 'x')
    expect((readFileSync(${JSON.stringify(file)}, 'utf8').length + ${from}) % 3).toBe(0)
  })`

test('bad luck is told and green, what is broken is red with its sentence, and the last line counts both', async () => {
  const flaky = stepOf('flaky', {
    'sound.test.js': sound,
    'flaky.test.js': twiceOfThree(join(folder, 'tries')),
  })
  const red = stepOf('red', { 'sound.test.js': sound, 'broken.test.js': broken })
  const later: Step = { name: 'later', what: 'is run even so', run: async () => {} }
  const chosen = [flaky, red, later]
  const outcomes = await runSteps(chosen, { goesOn: true })
  expect(outcomes.map(({ step, tally, left }) => [step.name, tally, left.length])).toEqual([
    ['flaky', { passed: 2, failed: 0 }, 0],
    ['red', { passed: 2, failed: 1 }, 1],
    ['later', { passed: 1, failed: 0 }, 0],
  ])
  const text = told(chosen, outcomes)
  expect(text).toMatch(/held when it ran alone:\n {2}flaky: \S*flaky\.test\.js\n {4}fails two of three times: Assert/)
  expect(text).toMatch(
    /Does not hold:\n {2}red: \S*broken\.test\.js\n {4}is broken: Assert\S* expected 'it' to be 'so'/,
  )
  expect(text.split('\n').at(-1)).toBe('5 passed, 1 failed')
}, 120_000)

test('wherever in its three tries a run finds it, what fails two of three times turns nobody away', async () => {
  const tests = Object.fromEntries(
    [0, 1, 2].map((from) => [`from-${from}.test.js`, twiceOfThree(join(folder, `tries-${from}`), from)]),
  )
  const outcomes = await runSteps([stepOf('phases', tests)], { goesOn: true })
  expect(outcomes).toMatchObject([{ tally: { passed: 3, failed: 0 }, left: [] }])
  // Only the first of them needed to be run alone: the others held at the run's own second try.
  expect(outcomes[0]!.held).toEqual([expect.stringMatching(/^\S*from-0\.test\.js\n/)])
}, 120_000)

const holds = (name: string): Step => ({ name, what: '', run: async () => {} })
const fails = (name: string, error = new Error(`${name} is broken`)): Step => ({
  ...holds(name),
  run: () => Promise.reject(error),
})

test('where people wait, the first step that fails ends the run', async () => {
  const chosen = [holds('a'), fails('b'), holds('c')]
  const outcomes = await runSteps(chosen, { goesOn: false })
  expect(outcomes.map(({ step }) => step.name)).toEqual(['a', 'b'])
  expect(told(chosen, outcomes)).toMatch(/1 steps were not run\.\n.*\n\n1 passed, 1 failed$/)
})

test('what all others stand on ends it in CI too, and so does a program that is not there', async () => {
  const ground = { ...fails('build'), isGround: true } as const
  expect(await runSteps([ground, holds('c')], { goesOn: true })).toHaveLength(1)
  const missing: Step = { ...holds('lint'), run: async () => void (await command('no-such-program')) }
  const [outcome, ...more] = await runSteps([missing, holds('c')], { goesOn: true })
  expect(outcome!.left).toEqual([expect.stringContaining('no-such-program')])
  expect(more).toEqual([])
})

test('a step beside the one that fails is told as well', async () => {
  const outcomes = await runSteps(
    [
      { ...fails('a'), beside: 'light' },
      { ...holds('b'), beside: 'light' },
    ],
    { goesOn: true },
  )
  expect(outcomes.map(({ step, left }) => [step.name, left])).toEqual([
    ['a', ['a is broken']],
    ['b', []],
  ])
})
