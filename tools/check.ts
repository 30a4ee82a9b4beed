/**
 * `npm run check`: everything that must hold, as a list of steps; stops at the first that does not.
 * `npm run check -- lint types` runs those only, `npm run check -- --list` names them. `npm run check -- --changed` looks
 * at what differs from origin/main: unit tests that it can reach, and the pages of the rooms in which it lies.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { endFamily } from './ending.ts'

interface Step {
  name: string
  what: string
  /** its databases and browsers may lie in memory: nothing is killed there, and nobody needs what it wrote afterwards */
  inMemory?: true
  run(): Promise<unknown>
}

const root = join(import.meta.dirname, '..')
const e2eConfig = 'e2e/vitest.config.ts'
const build = "import { buildWhenStale } from './runtime/build.mjs'; await buildWhenStale(process.execPath)"

const steps: Step[] = [
  { name: 'format', what: 'every file is written the same way (oxfmt)', run: () => lookedAtFiles('oxfmt', '--check') },
  { name: 'lint', what: 'no suspicious code (oxlint)', run: () => lookedAtFiles('oxlint') },
  { name: 'types', what: 'the compiler agrees (tsc)', run: types },
  {
    name: 'dead',
    what: 'no file, export or package that nobody uses (knip)',
    run: () => command('knip', '--no-progress'),
  },
  {
    name: 'rules',
    what: 'the rules of the house: who imports whom, walls in the code',
    run: () => command('node', 'tools/house-rules.ts'),
  },
  {
    name: 'map',
    what: 'HOUSE.md, docs/map and app/shell/made are true',
    run: () => command('node', 'tools/map.ts', '--check'),
  },
  { name: 'build', what: 'the pages build', run: () => command('node', '--input-type=module', '--eval', build) },
  {
    name: 'tests',
    what: 'unit tests, walls, doors, proofs, types of tables, README (vitest)',
    inMemory: true,
    run: () => vitest(),
  },
  { name: 'bench', what: 'every bench still runs, small (nothing is timed)', inMemory: true, run: benches },
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
  const quick = steps.filter(({ name }) => ['format', 'lint', 'types', 'dead', 'rules', 'map', 'build'].includes(name))
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
  await command('tsc', '--noEmit')
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

/** oxlint and oxfmt end with "… on 426 files …": a wrong pattern must not pass as clean. */
async function lookedAtFiles(program: string, ...options: string[]): Promise<void> {
  const said = await command(program, ...options)
  const files = Number(/ on (\d+) files/.exec(said)?.[1] ?? 0)
  if (files < 100) throw new Error(`${program} looked at ${files} files only`)
}

let running: ChildProcess | null = null
/** Where the step that runs keeps what it writes, when that is not the machine's own temporary folder. */
let memory: string | null = null

/** As `npm start` does: the hundreds of processes of a run compile the product once. */
const compileCache = join(root, 'node_modules', '.cache', 'sala-node')
const gigabyte = 1024 ** 3

/** A folder that no disk is waited for; null where the machine has none, or no room in it. */
function folderInMemory(): string | null {
  if (!existsSync('/dev/shm')) return null
  const { bavail, bsize } = statfsSync('/dev/shm')
  if (bavail * bsize < 6 * gigabyte || freemem() < 12 * gigabyte) return null
  const folder = mkdtempSync('/dev/shm/sala-')
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o1777)
  return folder
}

async function inItsPlace({ inMemory, run }: Step): Promise<void> {
  memory = inMemory ? folderInMemory() : null
  try {
    await run()
  } finally {
    if (memory) rmSync(memory, { recursive: true, force: true })
    memory = null
  }
}

/** Ended in the middle, nothing of ours lives on: no runner, no product of a test, no database. */
async function endAll(signal: NodeJS.Signals): Promise<void> {
  if (running?.pid && running.exitCode === null) await endFamily(running.pid)
  if (memory) rmSync(memory, { recursive: true, force: true })
  console.error(`\nEnded by ${signal}.`)
  process.exit(1)
}

/** Runs a program of node_modules/.bin, shows what it says and returns it. Throws when it fails. */
function command(program: string, ...options: string[]): Promise<string> {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const isShown = process.stdout.isTTY
  return new Promise((resolve, reject) => {
    const child = spawn(program === 'node' ? process.execPath : program, options, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_COMPILE_CACHE: compileCache,
        ...process.env,
        PATH: path,
        ...(memory && { TMPDIR: memory }),
        ...(isShown && !process.env.NO_COLOR && { FORCE_COLOR: '1' }),
      },
      // Ctrl-C reaches us only, who know what else it began.
      detached: true,
    })
    running = child
    let said = ''
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on('data', (chunk: Buffer) => {
        said += chunk
        to.write(chunk)
      })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve(said) : reject(new Error(`"${program} ${options.join(' ')}" ended with ${signal ?? code}`)),
    )
  })
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
  const done: string[] = []
  for (const [index, step] of chosen.entries()) {
    const { name, what } = step
    console.log(`\n── ${index + 1}/${chosen.length} ${name}: ${what}`)
    const from = performance.now()
    const failure = await inItsPlace(step).then(
      () => null,
      (error: Error) => error,
    )
    done.push(
      `  ${failure ? '✗' : '✓'} ${name.padEnd(8)} ${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s`,
    )
    if (failure) {
      console.error(`\n${done.join('\n')}\n\nFailed at "${name}": ${failure.message}\nAgain: npm run check -- ${name}`)
      return 1
    }
  }
  console.log(`\n${done.join('\n')}\n\nAll ${chosen.length} steps hold.`)
  return 0
}

function list(all: readonly Step[]): number {
  console.log(all.map(({ name, what }) => `  ${name.padEnd(8)} ${what}`).join('\n'))
  return 0
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endAll(signal))
process.exitCode = await main(process.argv.slice(2))
