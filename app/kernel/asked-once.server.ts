import type { AnyTools } from './action.server.ts'

const asked = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Asked once in a transaction, however many of what it does need the same: a rush of orders asks once who hears of them.
 * Only for what nothing in that transaction changes.
 */
export function askedOnce<T>({ frame }: AnyTools, name: string, ask: () => Promise<T>): Promise<T> {
  const answers = asked.get(frame) ?? new Map<string, Promise<unknown>>()
  asked.set(frame, answers)
  const answer = answers.get(name) ?? ask()
  answers.set(name, answer)
  return answer as Promise<T>
}
