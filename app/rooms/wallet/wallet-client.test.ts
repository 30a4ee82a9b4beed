import { expect, test } from 'vitest'
import { walletClient, type WalletState } from './wallet-client.ts'

const line = { id: '1', kind: 'topup', at: '2026-11-21T00:00:00Z', amount: 100, balance: 100 }
const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })
const change = { mode: 'increase', account: 'a', amount: '1', reason: 'why', key: 'k' } as const

test('without a token nothing is asked: "Authentication token is missing"', async () => {
  const never = () => Promise.reject(new Error('asked'))
  const client = walletClient(false, undefined, never)
  await expect(client.refresh()).rejects.toThrow('Authentication token is missing')
  expect(client.state()).toMatchObject({ error: 'Authentication token is missing', loading: false })
})

test('an answer without balance or transactions: "Invalid response format from server"', async () => {
  for (const body of [{ balance: 1 }, { transactions: [] }, { balance: '1', transactions: [] }, [], null]) {
    const client = walletClient(true, undefined, answering(body))
    await expect(client.refresh()).rejects.toThrow('Invalid response format from server')
    expect(client.state()).toMatchObject({ error: 'Invalid response format from server', balance: null })
  }
})

test('an update’s answer without a balance: "Invalid response format from server"', async () => {
  const client = walletClient(true, undefined, answering({ ok: true }))
  await expect(client.update(change)).rejects.toThrow('Invalid response format from server')
})

test('a fetch that fails without a message: "Error fetching wallet data", kept and thrown again', async () => {
  for (const ask of [() => Promise.reject(new TypeError('offline')), answering('', 502)]) {
    const client = walletClient(true, undefined, ask)
    await expect(client.refresh()).rejects.toThrow('Error fetching wallet data')
    expect(client.state()).toMatchObject({ error: 'Error fetching wallet data', loading: false })
  }
})

test('an update that fails without a message: "Error updating wallet balance", kept and thrown again', async () => {
  const client = walletClient(true, undefined, answering(null, 500))
  await expect(client.update(change)).rejects.toThrow('Error updating wallet balance')
  expect(client.state().error).toBe('Error updating wallet balance')
})

test('the server’s own message comes before the fallback', async () => {
  const client = walletClient(true, undefined, answering({ error: { message: 'โปรดเข้าสู่ระบบก่อน' } }, 401))
  await expect(client.refresh()).rejects.toThrow('โปรดเข้าสู่ระบบก่อน')
})

test('loading is said while it lasts; the answer is kept; an error goes with the next success', async () => {
  const states: WalletState[] = []
  const answers = [answering(null, 500), answering({ balance: 100, transactions: [line] }), answering({ balance: 70 })]
  const client = walletClient(
    true,
    (state) => states.push(state),
    () => answers.shift()!(),
  )
  await client.refresh().catch(() => {})
  await client.refresh()
  await client.update(change)
  expect(client.state()).toEqual({ balance: 70, transactions: [line], loading: false, error: null })
  expect(states.map((state) => state.loading)).toContain(true)
})
