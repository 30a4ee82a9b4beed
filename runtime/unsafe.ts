/**
 * Sala does not start when something is wrong that would hurt later: a bad setting, a guessable secret, a database
 * role that sees through the walls. It says so in one sentence, in both languages, and exits with code 2.
 */
export class RefuseToStart extends Error {
  readonly thai: string
  readonly english: string

  constructor(thai: string, english: string) {
    super(english)
    this.name = 'RefuseToStart'
    this.thai = thai
    this.english = english
  }
}

export const refusedExitCode = 2

/** Ends the process: a refusal as its two sentences, anything else as the bug it is. */
export function endBecauseOf(error: unknown): never {
  if (error instanceof RefuseToStart) {
    process.stderr.write(`sala: ${error.thai}\n      ${error.english}\n`)
    process.exit(refusedExitCode)
  }
  process.stderr.write(`sala: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
