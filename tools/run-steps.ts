/** Runs steps of the checks, two at a time where they may, and what failed by bad luck once more. */
import { endRunning, inOrder, keptInMemory, say } from './running.ts'
import { StepFailed, type Tally, triedAgain } from './step-failed.ts'

export interface Step {
  name: string
  what: string
  /** its databases and browsers may lie in memory: nothing is killed there, and nobody needs what it wrote afterwards */
  inMemory?: true
  /** two that follow each other run at once when this is the same: they only read, or leave one of two cores idle */
  beside?: 'still' | 'light'
  /** what comes after it stands on it: nothing more is told when it fails */
  isGround?: true
  /** set while it runs, alone */
  env?: Readonly<Record<string, string>>
  /** Answers how many tests it ran, where it ran tests. */
  run(): Promise<Tally | void>
}

export interface Outcome {
  step: Step
  seconds: number
  tally: Tally
  /** What failed at first and held when it ran alone. */
  held: string[]
  /** What does not hold. */
  left: string[]
}

/**
 * One after the other, or two at a time where they may. What failed is run again when nothing else runs. The first step
 * that fails even so ends the run, or with `goesOn` only one that all others stand on, and a program that is not there.
 */
export async function runSteps(chosen: readonly Step[], { goesOn }: { goesOn: boolean }): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  const underway = new Map<number, Promise<void>>()
  /** Failed, and waits until it is alone. */
  const unlucky = new Map<number, { seconds: number; failure: StepFailed }>()
  const voices = inOrder()
  let isOver = false

  async function work(index: number, step: Step): Promise<void> {
    const from = performance.now()
    say(`\n── ${index + 1}/${chosen.length} ${step.name}: ${step.what}`)
    const found = await where(step, step.run).catch((error: Error) => error)
    // Ended because the other one failed: it has nothing to say.
    if (isOver) return
    const seconds = (performance.now() - from) / 1000
    if (found instanceof StepFailed && found.failures.length > 0)
      return void unlucky.set(index, { seconds, failure: found })
    const isRed = found instanceof Error
    const tally = isRed ? { passed: 0, failed: 1 } : (found ?? { passed: 1, failed: 0 })
    await end(index, { step, seconds, tally, held: [], left: isRed ? [found.message] : [] }, isRed && 'code' in found)
  }

  async function again(index: number, step: Step): Promise<void> {
    const { seconds, failure } = unlucky.get(index)!
    unlucky.delete(index)
    const from = performance.now()
    const found = await where(step, () => triedAgain(failure, { say }))
    await end(index, { step, seconds: seconds + (performance.now() - from) / 1000, ...found }, false)
  }

  async function end(index: number, outcome: Outcome, isMissing: boolean): Promise<void> {
    outcomes.set(index, outcome)
    const isRed = outcome.left.length > 0
    if (!isRed || (goesOn && !outcome.step.isGround && !isMissing)) return voices.end(index)
    isOver = true
    await endRunning()
    voices.showAll(index)
  }

  let next = 0
  while (!isOver && (next < chosen.length || underway.size > 0 || unlucky.size > 0)) {
    const step = chosen[next]
    const [other] = underway.keys()
    const isBeside = underway.size === 1 && step?.beside !== undefined && step.beside === chosen[other!]?.beside
    const [late] = unlucky.keys()
    if (late !== undefined && underway.size === 0) await voices.speakAs(late, () => again(late, chosen[late]!))
    else if (step && unlucky.size === 0 && (underway.size === 0 || isBeside)) {
      const index = next++
      const worked = voices.speakAs(index, () => work(index, step)).finally(() => underway.delete(index))
      underway.set(index, worked)
    } else await Promise.race(underway.values())
  }
  await Promise.all(underway.values())
  return [...outcomes].toSorted(([a], [b]) => a - b).map(([, outcome]) => outcome)
}

/** With its temporary files where it may have them, and what it sets. */
async function where<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const names = Object.keys(step.env ?? {})
  Object.assign(process.env, step.env)
  try {
    return await (step.inMemory ? keptInMemory(work) : work())
  } finally {
    for (const name of names) delete process.env[name]
  }
}

/** What the run comes to, for people and for machines: its last line is `N passed, N failed`. */
export function told(chosen: readonly Step[], outcomes: readonly Outcome[]): string {
  const times = outcomes.map(
    ({ step, seconds, left }) =>
      `  ${left.length > 0 ? '✗' : '✓'} ${step.name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`,
  )
  const said = (what: string, of: (outcome: Outcome) => string[]) => {
    const found = outcomes.flatMap((outcome) => of(outcome).map((line) => `  ${outcome.step.name}: ${line}`))
    return found.length > 0 ? [`\n${what}\n${found.join('\n')}`] : []
  }
  const red = outcomes.filter(({ left }) => left.length > 0)
  const [first] = red
  const sum = (of: keyof Tally) => outcomes.reduce((total, { tally }) => total + tally[of], 0)
  const unseen = chosen.length - outcomes.length
  return [
    ...times,
    ...said('Failed at first, and held when it ran alone:', ({ held }) => held),
    ...said('Does not hold:', ({ left }) => left),
    first
      ? `\nFailed at ${red.map(({ step }) => `"${step.name}"`).join(', ')}${unseen > 0 ? `; ${unseen} steps were not run` : ''}.\nAgain: npm run check -- ${red.map(({ step }) => step.name).join(' ')}`
      : `\nAll ${chosen.length} steps hold.`,
    `\n${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}
