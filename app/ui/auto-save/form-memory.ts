/** What was typed and not answered yet, kept by the tab: a reload, a crash or a closed lid loses none of it. */
import type { FormMemory, Sent } from './form-keeper.ts'

const keptAs = 'unsaved '
/** What a session keeps in all is a few megabytes. */
const mostLetters = 500_000

/**
 * `account`: whose words they are; whoever signs in after them in this tab finds none of them. `where`: what tells this form
 * from any other. Where the browser keeps nothing, it lives in memory as before.
 */
export function formMemory(account: () => string, where: () => unknown): FormMemory {
  const mine = () => `${keptAs}${account()} `
  const name = () => mine() + JSON.stringify(where())
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  return {
    keep(sent) {
      const text = JSON.stringify(sent)
      if (text.length < mostLetters) attempt(() => sessionStorage.setItem(name(), text), undefined)
    },
    forget: () => attempt(() => sessionStorage.removeItem(name()), undefined),
    left: () =>
      attempt(() => {
        const others = Object.keys(sessionStorage).filter((key) => key.startsWith(keptAs) && !key.startsWith(mine()))
        for (const key of others) sessionStorage.removeItem(key)
        const text = sessionStorage.getItem(name())
        return text === null ? null : (JSON.parse(text) as Sent)
      }, null),
  }
}
