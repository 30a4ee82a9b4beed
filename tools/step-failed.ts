/** How a step of the checks tells what of it failed, and how that is run again by itself. */

/** How many tests there were; a step that has none counts as one. */
export interface Tally {
  passed: number
  failed: number
}

export interface Failure {
  /** A file of tests, a bench; of a step without such parts its own name. */
  name: string
  /** What it said, one line each. */
  why: readonly string[]
  tally: Tally
  /** Runs it alone. Throws when it does not hold. */
  again(): Promise<Tally>
}

export class StepFailed extends Error {
  /** Of what did not fail. */
  readonly passed: number
  readonly failures: readonly Failure[]

  constructor(message: string, passed: number, failures: readonly Failure[]) {
    super(message)
    this.passed = passed
    this.failures = failures
  }
}

/** More than these are no bad luck: a broken tree is told in the time of one run. */
const mostFailures = 8
const mostTries = 2
const mostMinutes = 12

export interface SecondTry {
  tally: Tally
  /** One line each: what failed at first and held alone. */
  held: string[]
  /** What failed each time. */
  left: string[]
}

/** What failed is run again alone, one after the other, twice at most. */
export async function triedAgain(
  { message, passed, failures }: StepFailed,
  { say, now = Date.now }: { say(text: string): void; now?: () => number },
): Promise<SecondTry> {
  const found: SecondTry = { tally: { passed, failed: 0 }, held: [], left: [] }
  const isWorthIt = failures.length > 0 && failures.length <= mostFailures
  if (failures.length === 0) found.left.push(message)
  else if (!isWorthIt) say(`\n${failures.length} of it failed, more than bad luck: nothing is run again.`)
  const until = now() + mostMinutes * 60_000
  for (const failure of failures) {
    const { tally, error } = isWorthIt ? await alone(failure, { say, isTime: () => now() < until }) : nothing(failure)
    found.tally.passed += tally.passed
    found.tally.failed += tally.failed
    if (error) found.left.push(lines(failure.name, error))
    else found.held.push(lines(failure.name, failure.why))
  }
  if (failures.length === 0) found.tally.failed = 1
  return found
}

const nothing = ({ why, tally }: Failure): { tally: Tally; error: readonly string[] | null } => ({ tally, error: why })

async function alone(failure: Failure, { say, isTime }: { say(text: string): void; isTime(): boolean }) {
  let last = nothing(failure)
  for (let tries = 1; tries <= mostTries && isTime(); tries++) {
    say(`\n── again, alone (${tries} of ${mostTries}): ${failure.name}`)
    try {
      return { tally: await failure.again(), error: null }
    } catch (error) {
      last = nothing(error instanceof StepFailed ? (error.failures[0] ?? failure) : failure)
    }
  }
  return last
}

const lines = (name: string, why: readonly string[]): string => [name, ...why.map((line) => `    ${line}`)].join('\n')
