import type { ClientInstrumentation } from 'react-router'

type InstrumentRouter = NonNullable<ClientInstrumentation['router']>
type Navigate = NonNullable<Parameters<Parameters<InstrumentRouter>[0]['instrument']>[0]['navigate']>
export type Going = Parameters<Navigate>[1]

/**
 * What is loaded later may take a navigation over (builds.ts, offline.tsx): true, and the page stays as it is. In every
 * page's first bytes is only this hook.
 */
export const leaving = {
  instead: new Set<(going: Going) => boolean>(),
  /** The server ended the session: the root asks again who this is. */
  sessionEnded: false,
}

export const instrumentations: ClientInstrumentation[] = [
  {
    router: ({ instrument }) =>
      instrument({
        async navigate(go, going) {
          for (const take of leaving.instead) if (take(going)) return new Promise(() => {})
          await go()
        },
      }),
  },
]
