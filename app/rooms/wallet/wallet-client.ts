/** The wallet as a page asks for it: POST /account/wallet, with the texts of product.md §8. */
export interface WalletTransaction {
  id: string
  kind: string
  at: string
  amount: number
  balance: number
}

/** Baht, as on the wire. */
export interface WalletState {
  balance: number | null
  transactions: WalletTransaction[]
  loading: boolean
  /** The last error's message. */
  error: string | null
}

export const walletMessages = {
  noToken: 'Authentication token is missing',
  badAnswer: 'Invalid response format from server',
  fetchFailed: 'Error fetching wallet data',
  updateFailed: 'Error updating wallet balance',
} as const

export interface WalletChange {
  mode: 'increase' | 'decrease' | 'adjust'
  account: string
  amount: string
  reason: string
  key: string
}

type Ask = (body: object, headers: Record<string, string>) => Promise<Response>

const overHttp: Ask = (body, headers) =>
  fetch('/account/wallet', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/**
 * Keeps balance, transactions, loading and the last error; `changed` hears of each. A call that fails keeps its message
 * and throws it again. In a browser the token is the HttpOnly cookie, which nobody here can read: `isSignedIn` says
 * whether there is one.
 */
export function walletClient(
  isSignedIn: boolean,
  changed: (state: WalletState) => void = () => {},
  ask: Ask = overHttp,
) {
  let state: WalletState = { balance: null, transactions: [], loading: false, error: null }
  const set = (more: Partial<WalletState>) => {
    state = { ...state, ...more }
    changed(state)
  }
  async function call(
    body: object,
    headers: Record<string, string>,
    fallback: string,
  ): Promise<Record<string, unknown>> {
    set({ loading: true, error: null })
    try {
      if (!isSignedIn) throw new WalletError(walletMessages.noToken)
      const response = await ask(body, headers)
      const answer: unknown = await response.json().catch(() => null)
      if (!response.ok) throw new WalletError(messageIn(answer) ?? fallback)
      if (typeof answer !== 'object' || answer === null) throw new WalletError(walletMessages.badAnswer)
      return answer as Record<string, unknown>
    } catch (error) {
      throw error instanceof WalletError ? error : new WalletError(fallback)
    }
  }
  async function kept<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      set({ error: (error as WalletError).message })
      throw error
    } finally {
      set({ loading: false })
    }
  }
  return {
    state: () => state,
    refresh: () =>
      kept(async () => {
        const { balance, transactions } = await call({ mode: 'get' }, {}, walletMessages.fetchFailed)
        if (typeof balance !== 'number' || !Array.isArray(transactions)) throw new WalletError(walletMessages.badAnswer)
        set({ balance, transactions })
      }),
    update: ({ key, ...change }: WalletChange) =>
      kept(async () => {
        const { balance } = await call(change, { 'idempotency-key': key }, walletMessages.updateFailed)
        if (typeof balance !== 'number') throw new WalletError(walletMessages.badAnswer)
        set({ balance })
      }),
  }
}

class WalletError extends Error {}

function messageIn(answer: unknown): string | null {
  const error = (answer as { error?: { message?: unknown } } | null)?.error
  return typeof error?.message === 'string' && error.message !== '' ? error.message : null
}
