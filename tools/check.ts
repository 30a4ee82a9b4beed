/**
 * `npm run check`: everything that must hold, as a list of steps; stops at the first that does not, in CI tells of all.
 * `npm run check -- lint types` runs those only, `npm run check -- --list` names them. `npm run check -- --changed` looks
 * at what differs from origin/main: unit tests that it can reach, and the stories and pages of the rooms in which it lies.
 */
import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { runSteps, type Step, told } from './run-steps.ts'
import { command, CommandFailed, endRunning, folderOfRun, root, say } from './running.ts'
import { StepFailed, type Tally } from './step-failed.ts'
import { olderPostgres } from './test-database.ts'
import { vitest } from './vitest-step.ts'

const e2eConfig = 'e2e/vitest.config.ts'
const build = "import { buildWhenStale } from './runtime/build.mjs'; await buildWhenStale(process.execPath)"

const steps: Step[] = [
  {
    name: 'format',
    what: 'every file is written the same way (oxfmt)',
    beside: 'still',
    run: () => lookedAtFiles('oxfmt', '--check'),
  },
  {
    name: 'lint',
    what: 'no suspicious code (oxlint)',
    beside: 'still',
    run: () => pagesTyped().then(() => lookedAtFiles('oxlint')),
  },
  { name: 'types', what: 'the compiler agrees (tsc)', beside: 'still', run: types },
  {
    name: 'dead',
    what: 'no file, export or package that nobody uses (knip)',
    beside: 'still',
    run: () => done('knip', '--no-progress'),
  },
  {
    name: 'rules',
    what: 'the rules of the house: who imports whom, walls in the code',
    beside: 'still',
    run: () => done('node', 'tools/house-rules.ts'),
  },
  {
    name: 'map',
    what: 'HOUSE.md, docs/map and app/shell/made are true',
    beside: 'still',
    run: () => done('node', 'tools/map.ts', '--check'),
  },
  {
    name: 'build',
    what: 'the pages build',
    beside: 'still',
    isGround: true,
    run: () => done('node', '--input-type=module', '--eval', build),
  },
  {
    name: 'tests',
    what: 'unit tests, walls, doors, proofs, types of tables, README (vitest)',
    inMemory: true,
    run: () => vitest([]),
  },
  ...['16', '17'].map(onOlder),
  { name: 'demo', what: 'the demo loads; the stories of e2e begin with copies of it', beside: 'light', run: demo },
  {
    name: 'bench',
    what: 'every bench still runs, small (nothing is timed)',
    inMemory: true,
    beside: 'light',
    run: benches,
  },
  { name: 'faults', what: 'the product killed, raced and crowded', run: () => browser(['faults']) },
  {
    name: 'e2e',
    what: 'what people do and see, in a real browser; and what attackers try',
    inMemory: true,
    run: () => browser(['job', 'look', 'attacks']),
  },
]

/** README promises PostgreSQL 16: walls, promises, the demo, and what moves goods and money in any order. */
function onOlder(major: string): Step {
  const files = [
    'tools/walls',
    'tools/random-operations',
    'db/seed/seed',
    'app/rooms/stock/desk',
    'app/rooms/shop/fulfilment',
    'app/rooms/shop/returns',
    'app/rooms/promotions/hold',
  ]
  return {
    name: `pg${major}`,
    what: `the same on PostgreSQL ${major}: walls, promises, the demo, orders and goods`,
    inMemory: true,
    env: { SALA_TEST_POSTGRES: major, SALA_STEPS: '60' },
    run: async () => {
      if (olderPostgres(major)) return vitest([], files)
      say(`There is no PostgreSQL ${major} for ${process.platform}-${process.arch} among the packages.`)
    },
  }
}

/** What differs from where people land, committed or not. */
function changedSteps(): Step[] {
  const git = (...options: string[]) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim()
  const base = git('merge-base', 'HEAD', 'origin/main')
  const files = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n')
  const rooms = new Set(Array.from(files.matchAll(/^app\/rooms\/(\w+)\//gm), ([, room]) => room!))
  const stories = Array.from(files.matchAll(/^e2e\/((?:job|look|attacks)\/[\w-]+\.e2e)\.ts$/gm), ([, story]) => story!)
  const quick = steps.filter(({ beside }) => beside === 'still')
  const found: Step[] = [
    {
      name: 'tests',
      what: 'unit tests that the change can reach',
      run: () => vitest(['--changed', base, '--passWithNoTests']),
    },
  ]
  if (rooms.size > 0 || stories.length > 0)
    found.push({
      name: 'e2e',
      what: `stories that changed, and stories and pages of ${[...rooms].join(', ') || 'no room'}`,
      run: async () => {
        const { storiesOf } = await import('./stories-of.ts')
        const all = new Set([...stories, ...storiesOf(rooms)])
        process.env.SALA_LOOK_ROOMS = [...rooms].join()
        return browser(['job', 'look', 'attacks'], [...all, ...(rooms.size > 0 ? ['look/pages'] : [])])
      },
    })
  return [...quick, ...found]
}

let typegen: Promise<string> | undefined
/** Before what reads the tree from end to end: it stumbles over files that are written meanwhile. */
const pagesTyped = (): Promise<string> => (typegen ??= command('react-router', 'typegen'))

async function types(): Promise<void> {
  await pagesTyped()
  // With more than one it does much of the work twice, on the cores of the step beside it.
  await command('tsc', '--noEmit', '--checkers', '1')
}

const done = async (program: string, ...options: string[]): Promise<void> => void (await command(program, ...options))

const browser = (projects: readonly string[], files: readonly string[] = []): Promise<Tally> =>
  vitest(['--config', e2eConfig, ...projects.flatMap((project) => ['--project', project])], files)

/** Each counts as one. */
async function benches(...names: string[]): Promise<Tally> {
  const said = await command('node', 'bench/run.ts', '--smoke', ...names).catch((error: Error) => {
    if (!(error instanceof CommandFailed)) throw error
    const red = Array.from(error.said.matchAll(/^([\w-]+) failed: (.*)$/gm), ([, name, why]) => {
      return { name: name!, why: [why!], tally: { passed: 0, failed: 1 }, again: () => benches(name!) }
    })
    const whole = { name: 'all of it', why: [error.message], tally: { passed: 0, failed: 1 }, again: () => benches() }
    throw new StepFailed(error.message, ranOf(error.said).ran, red.length > 0 ? red : [whole])
  })
  const { ran, all } = ranOf(said)
  const least = names.length > 0 ? names.length : 16
  if (ran < least || ran !== all) throw new Error(`${ran} of ${all} benches ran`)
  return { passed: ran, failed: 0 }
}

function ranOf(said: string): { ran: number; all: number } {
  const [, ran = 0, all = 0] = /^(\d+) of (\d+) benches ran\.$/m.exec(said) ?? []
  return { ran: Number(ran), all: Number(all) }
}

async function demo(): Promise<Tally> {
  const folder = folderOfRun()
  await command('node', 'e2e/products.ts', folder).catch((error: Error) => {
    if (!(error instanceof CommandFailed)) throw error
    const tally = { passed: 0, failed: 1 }
    throw new StepFailed(error.message, 0, [{ name: 'the demo', why: [error.message], tally, again: demo }])
  })
  process.env.SALA_E2E_DEMO = folder
  return { passed: 1, failed: 0 }
}

/** oxlint and oxfmt end with "… on 426 files …": a wrong pattern must not pass as clean. */
async function lookedAtFiles(program: string, ...options: string[]): Promise<void> {
  const said = await command(program, ...options)
  const files = Number(/ on (\d+) files/.exec(said)?.[1] ?? 0)
  if (files < 100) throw new Error(`${program} looked at ${files} files only`)
}

/** Packages that tests need come while other steps run. A failure is shown by the test that misses them. */
function installForTests(): void {
  spawn(process.execPath, [join(root, 'tools/install-for-tests.ts')], { stdio: 'ignore', detached: true }).unref()
}

async function main(wanted: string[]): Promise<number> {
  if (wanted.includes('--list')) return list(steps)
  const isChanged = wanted[0] === '--changed' && wanted.length === 1
  const unknown = isChanged ? [] : wanted.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`No step named ${unknown.join(', ')}. These exist:`)
    list(steps)
    return 2
  }
  const named = wanted.length === 0 ? steps : steps.filter((step) => wanted.includes(step.name))
  const chosen = isChanged ? changedSteps() : named
  if (chosen.some(({ name }) => ['tests', 'bench', 'faults', 'e2e'].includes(name))) installForTests()
  const goesOn = Boolean(process.env.CI)
  const outcomes = await runSteps(chosen, { goesOn })
  console.log(`\n${told(chosen, outcomes)}`)
  return outcomes.every(({ left }) => left.length === 0) ? 0 : 1
}

function list(all: readonly Step[]): number {
  console.log(all.map(({ name, what }) => `  ${name.padEnd(8)} ${what}`).join('\n'))
  return 0
}

async function endedBy(signal: NodeJS.Signals): Promise<void> {
  await endRunning()
  console.error(`\nEnded by ${signal}.`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endedBy(signal))
process.exitCode = await main(process.argv.slice(2))
