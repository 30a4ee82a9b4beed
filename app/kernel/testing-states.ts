import type { StatesShape } from './states.ts'

interface Walk<State extends string, Operation extends string> {
  /** Sets a record in this state and gives its id. */
  at: (state: State) => Promise<string>
  stateOf: (id: string) => Promise<string>
  /** The real commands, as somebody who may: those that are walked. */
  commands: { readonly [Key in Operation]?: (id: string) => Promise<unknown> }
}

/**
 * For tests: every operation in every state. What the table allows must be done and lead where it says; what it does not
 * must be refused with INVALID_STATE and change nothing. Gives a sentence for each that went otherwise:
 * `expect(await walkStates(visitStates, { at, stateOf, commands })).toEqual([])`.
 */
export async function walkStates<State extends string, Operation extends string>(
  states: StatesShape<State, Operation>,
  { at, stateOf, commands }: Walk<State, NoInfer<Operation>>,
): Promise<string[]> {
  const operations = Object.keys(commands) as Operation[] // by their names
  if (operations.length === 0 || states.names.length === 0) throw new Error('a walk that goes nowhere proves nothing')
  const otherwise: string[] = []
  for (const state of states.names)
    for (const operation of operations) {
      const id = await at(state)
      const before = await stateOf(id)
      if (before !== state) otherwise.push(`${state}: the scene is set as ${before}`)
      const said = await commands[operation]!(id).then(
        () => 'done',
        (error: unknown) => String((error as { code?: unknown }).code ?? error),
      )
      const next = states.next(state, operation)
      const now = await stateOf(id)
      const wanted =
        next.length > 0 ? { said: 'done', now: next as readonly string[] } : { said: 'INVALID_STATE', now: [state] }
      if (said !== wanted.said || !wanted.now.includes(now))
        otherwise.push(`${state}, ${operation}: ${said}, now ${now}; wanted ${wanted.said}, ${wanted.now.join(' or ')}`)
    }
  return otherwise
}
