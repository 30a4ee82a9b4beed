/**
 * `npm run check`: everything that must hold, as a list of steps; stops at the first that does not.
 * `npm run check -- lint types` runs those only, `npm run check -- --list` names them. `npm run check -- --changed` looks
 * at what differs from origin/main: unit tests that it can reach, and the pages of the rooms in which it lies.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, endRunning, folderOfRun, inOrder, keptInMemory, root, say } from './running.ts'

interface Step {
  name: string
  what: string
  /** its databases and browsers may lie in memory: nothing is killed there, and nobody needs what it wrote afterwards */
  inMemory?: true
  /** two that follow each other run at once when this is the same: they only read, or leave one of two cores idle */
  beside?: 'still' | 'light'
  run(): Promise<unknown>
}

const e2eConfig = 'e2e/vitest.config.ts'
const build = "import { buildWhenStale } from './runtime/build.mjs'; await buildWhenStale(process.execPath)"

const steps: Step[] = [
  {
    name: 'format',
    what: 'every file is written the same way (oxfmt)',
    beside: 'still',
    run: () => lookedAtFiles('oxfmt', '--check'),
  },
  { name: 'lint', what: 'no suspicious code (oxlint)', beside: 'still', run: () => lookedAtFiles('oxlint') },
  { name: 'types', what: 'the compiler agrees (tsc)', beside: 'still', run: types },
  {
    name: 'dead',
    what: 'no file, export or package that nobody uses (knip)',
    beside: 'still',
    run: () => command('knip', '--no-progress'),
  },
  {
    name: 'rules',
    what: 'the rules of the house: who imports whom, walls in the code',
    beside: 'still',
    run: () => command('node', 'tools/house-rules.ts'),
  },
  {
    name: 'map',
    what: 'HOUSE.md, docs/map and app/shell/made are true',
    beside: 'still',
    run: () => command('node', 'tools/map.ts', '--check'),
  },
  {
    name: 'build',
    what: 'the pages build',
    beside: 'still',
    run: () => command('node', '--input-type=module', '--eval', build),
  },
  {
    name: 'tests',
    what: 'unit tests, walls, doors, proofs, types of tables, README (vitest)',
    inMemory: true,
    run: () => vitest(),
  },
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

/** What differs from where people land, committed or not. */
function changedSteps(): Step[] {
  const git = (...options: string[]) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim()
  const base = git('merge-base', 'HEAD', 'origin/main')
  const files = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n')
  const rooms = new Set(Array.from(files.matchAll(/^app\/rooms\/(\w+)\//gm), ([, room]) => room))
  const stories = Array.from(files.matchAll(/^e2e\/((?:job|look|attacks)\/[\w-]+\.e2e)\.ts$/gm), ([, story]) => story!)
  const quick = steps.filter(({ beside }) => beside === 'still')
  const found: Step[] = [
    {
      name: 'tests',
      what: 'unit tests that the change can reach',
      run: () => vitest('--changed', base, '--passWithNoTests'),
    },
  ]
  if (rooms.size > 0 || stories.length > 0)
    found.push({
      name: 'e2e',
      what: `stories that changed, and the pages of ${[...rooms].join(', ') || 'no room'}`,
      run: () => {
        process.env.SALA_LOOK_ROOMS = [...rooms].join()
        return browser(['job', 'look', 'attacks'], [...stories, ...(rooms.size > 0 ? ['look/pages'] : [])])
      },
    })
  return [...quick, ...found]
}

async function types(): Promise<void> {
  await command('react-router', 'typegen')
  // With more than one it does much of the work twice, on the cores of the step beside it.
  await command('tsc', '--noEmit', '--checkers', '1')
}

const browser = (projects: readonly string[], files: readonly string[] = []): Promise<void> =>
  vitest('--config', e2eConfig, ...projects.flatMap((project) => ['--project', project]), ...files)

/** A run in which nothing was tested is a failure, whatever its exit code says. */
async function vitest(...options: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-check-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['default', 'json', join(root, 'tools/tried-again.ts')].map((each) => `--reporter=${each}`)
    await command('vitest', 'run', ...options, ...reporters, `--outputFile.json=${report}`)
    const { numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number }
    if (!(numPassedTests > 0) && !options.includes('--passWithNoTests'))
      throw new Error('vitest ran 0 tests: a check that looks at nothing proves nothing')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benches(): Promise<void> {
  const said = await command('node', 'bench/run.ts', '--smoke')
  const [, ran, all] = /^(\d+) of (\d+) benches ran\.$/m.exec(said) ?? []
  if (!(Number(ran) > 15) || ran !== all) throw new Error(`${ran ?? 'none'} of ${all ?? 'the'} benches ran`)
}

async function demo(): Promise<void> {
  const folder = folderOfRun()
  await command('node', 'e2e/products.ts', folder)
  process.env.SALA_E2E_DEMO = folder
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
  const { outcomes, failed } = await runAll(chosen)
  const lines = outcomes.map(({ step, seconds, failure }) => {
    return `  ${failure ? '✗' : '✓'} ${step.name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`
  })
  if (failed) {
    const { step, failure } = failed
    console.error(
      `\n${lines.join('\n')}\n\nFailed at "${step.name}": ${failure!.message}\nAgain: npm run check -- ${step.name}`,
    )
    return 1
  }
  console.log(`\n${lines.join('\n')}\n\nAll ${chosen.length} steps hold.`)
  return 0
}

interface Outcome {
  step: Step
  seconds: number
  failure: Error | null
}

/** One after the other, or two at a time where they may; the first that fails ends whoever runs beside it. */
async function runAll(chosen: readonly Step[]): Promise<{ outcomes: Outcome[]; failed: Outcome | null }> {
  const outcomes = new Map<number, Outcome>()
  const underway = new Map<number, Promise<void>>()
  const voices = inOrder()
  let failed = null as Outcome | null

  async function work(index: number, step: Step): Promise<void> {
    const from = performance.now()
    say(`\n── ${index + 1}/${chosen.length} ${step.name}: ${step.what}`)
    const failure = await (step.inMemory ? keptInMemory(step.run) : step.run()).then(
      () => null,
      (error: Error) => error,
    )
    // Ended because the other one failed: it has nothing to say.
    if (failed) return
    const outcome = { step, seconds: (performance.now() - from) / 1000, failure }
    outcomes.set(index, outcome)
    if (!failure) return voices.end(index)
    failed = outcome
    await endRunning()
    voices.showAll(index)
  }

  let next = 0
  while (!failed && (next < chosen.length || underway.size > 0)) {
    const step = chosen[next]
    const isAlone = underway.size === 0
    const [other] = underway.keys()
    const isBeside = underway.size === 1 && step?.beside !== undefined && step.beside === chosen[other!]?.beside
    if (step && (isAlone || isBeside)) {
      const index = next++
      const worked = voices.speakAs(index, () => work(index, step)).finally(() => underway.delete(index))
      underway.set(index, worked)
    } else await Promise.race(underway.values())
  }
  await Promise.all(underway.values())
  const inTurn = [...outcomes].toSorted(([a], [b]) => a - b).map(([, outcome]) => outcome)
  return { outcomes: inTurn, failed }
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
