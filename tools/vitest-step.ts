/** Runs vitest for a step of the checks, and reads from its report what failed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { command, root } from './running.ts'
import { type Failure, StepFailed, type Tally } from './step-failed.ts'

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: 'passed' | 'failed'
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A run in which nothing was tested is a failure, whatever its exit code says. */
export async function vitest(options: readonly string[], files: readonly string[] = []): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-check-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['default', 'json', join(root, 'tools/tried-again.ts')].map((each) => `--reporter=${each}`)
    const failed = await command('vitest', 'run', ...options, ...files, ...reporters, `--outputFile.json=${file}`).then(
      () => null,
      (error: Error) => error,
    )
    if (failed && 'code' in failed) throw failed
    return readReport(reportIn(file), { failed, options, files })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Run {
  failed: Error | null
  options: readonly string[]
  files: readonly string[]
}

function readReport(report: Report | null, { failed, options, files }: Run): Tally {
  const passed = (report?.testResults ?? [])
    .filter(({ status }) => status === 'passed')
    .reduce((sum, { assertionResults }) => sum + passedOf(assertionResults), 0)
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map((result): Failure => {
      const red = result.assertionResults.filter(({ status }) => status === 'failed')
      const why = red.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`)
      return {
        name: relative(root, result.name),
        why: why.length > 0 ? why : [firstLine(result.message)],
        tally: { passed: passedOf(result.assertionResults), failed: Math.max(1, red.length) },
        again: () => vitest(options.includes('--retry=0') ? options : [...options, '--retry=0'], [result.name]),
      }
    })
  if (failures.length > 0) throw new StepFailed(`${failures.length} files of tests failed`, passed, failures)
  // It failed outside of any test: a setup, an error that nobody caught, a process that was killed.
  if (failed)
    throw new StepFailed(failed.message, 0, [
      {
        name: files.length === 1 ? relative(root, files[0]!) : 'all of it',
        why: [failed.message],
        tally: { passed, failed: 1 },
        again: () => vitest(options, files),
      },
    ])
  if (!(passed > 0) && !options.includes('--passWithNoTests'))
    throw new Error('vitest ran 0 tests: a check that looks at nothing proves nothing')
  return { passed, failed: 0 }
}

function reportIn(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

const passedOf = (results: Report['testResults'][number]['assertionResults']): number =>
  results.filter(({ status }) => status === 'passed').length

const firstLine = (text = ''): string => stripVTControlCharacters(text).trim().split('\n')[0]!.slice(0, 300)
