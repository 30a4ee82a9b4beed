/**
 * A reporter of vitest: what passed only at its second try is named at the end of the run and counted in
 * tried-again.json, with who looks after it. The same name in three runs fails the third; in CI it is only told.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase } from 'vitest/node'

export interface TriedAgain {
  name: string
  owner: string
  runs: number
}

const mostRuns = 3
const listFile = join(import.meta.dirname, 'tried-again.json')

export default class TriedAgainReporter implements Reporter {
  /** and why each failed at first */
  readonly #names = new Map<string, string>()

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const { message = '', diff = '' } = test.result().errors?.[0] ?? {}
    const why = stripVTControlCharacters(`${message}\n${diff}`).trim()
    this.#names.set(`${test.module.relativeModuleId} > ${test.fullName}`, why.slice(0, 1000))
  }

  onTestRunEnd(): void {
    if (this.#names.size === 0) return
    const list = JSON.parse(readFileSync(listFile, 'utf8')) as TriedAgain[]
    const now = counted(list, [...this.#names.keys()])
    const said = now.filter(({ name }) => this.#names.has(name))
    const lines = said.map(
      ({ name, owner, runs }) => `  ${runs}× ${name} (${owner})\n${indented(this.#names.get(name) ?? '')}`,
    )
    console.log(`\nTried again before it held:\n${lines.join('\n')}`)
    // A landing's copy is thrown away: the list is kept, and counts, where people commit.
    if (process.env.CI) return
    writeFileSync(listFile, `${JSON.stringify(now, null, 2)}\n`)
    const often = said.filter(({ runs }) => runs >= mostRuns)
    if (often.length === 0) return
    console.error(`In ${mostRuns} runs: mend it, and take it off ${listFile}.`)
    process.exitCode = 1
  }
}

const indented = (text: string): string => text.replaceAll(/^/gm, '       ')

/** The list after a run in which these were tried again. */
export function counted(list: readonly TriedAgain[], names: readonly string[]): TriedAgain[] {
  const counted = new Map(list.map((each) => [each.name, each]))
  for (const name of names) {
    const { owner = ownerOf(name), runs = 0 } = counted.get(name) ?? {}
    counted.set(name, { name, owner, runs: runs + 1 })
  }
  return [...counted.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The room of a test beside its code, else the folder of the story. */
function ownerOf(name: string): string {
  const [, room] = /^(?:app\/)?rooms\/(\w+)\//.exec(name) ?? []
  return room ?? name.split('/')[0]!
}
