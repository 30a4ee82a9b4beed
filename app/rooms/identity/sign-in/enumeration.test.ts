/** Whether an address has an account: neither what is said nor how long it takes may tell (safety.md, Accounts). */
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { askActivation, askRecovery } from '../register/ask-link.ts'
import { consentVersion } from '../register/consent.ts'
import { hashPassword } from '../keys/password.server.ts'
import { register } from '../register/register.ts'
import { signIn } from './sign-in.ts'
import { guestFrom, newAccount, testPassword } from '../testing.ts'

type Kind = 'nobody' | 'open' | 'pending' | 'suspended'
const kinds: readonly Kind[] = ['nobody', 'open', 'pending', 'suspended']

let names = 0
async function addressOf(tenant: TestTenant, kind: Kind): Promise<string> {
  const email = `somebody${++names}@example.com`
  if (kind === 'nobody') return email
  const { id } = await newAccount(tenant, { email })
  const status = kind === 'open' ? 'active' : kind
  await tenant.sql('update identity.accounts set status = $2 where id = $1', [id, status])
  return email
}

/** Milliseconds of work, of all threads: what else the machine does is not among them. */
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Takes turns, so that whatever else this process does meets all kinds alike. Milliseconds, and what was answered. */
async function samplesOf(times: number, ask: (tenant: TestTenant, login: string) => Promise<unknown>) {
  const tenant = await newTenant()
  const took = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const answers = new Set<string>()
  for (let i = -2; i < times; i++)
    for (const kind of kinds) {
      const login = await addressOf(tenant, kind)
      const start = worked()
      const answer = await ask(tenant, login)
      if (i < 0) continue // caches and prepared statements warm up
      took.get(kind)!.push(worked() - start)
      answers.add(JSON.stringify(answer))
    }
  return { took, answers }
}

const at = (sorted: number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))]!

/** Do the medians of two kinds lie further apart than either kind by itself is spread? */
function tells(took: ReadonlyMap<Kind, number[]>): string[] {
  const facts = [...took].map(([kind, list]) => {
    const sorted = list.toSorted((a, b) => a - b)
    return { kind, median: at(sorted, 0.5), spread: at(sorted, 0.75) - at(sorted, 0.25) }
  })
  return facts.flatMap((one, i) =>
    facts
      .slice(i + 1)
      .filter((other) => Math.abs(one.median - other.median) > 1 + Math.max(one.spread, other.spread))
      .map((other) => `${one.kind} ${one.median.toFixed(1)} ms, ${other.kind} ${other.median.toFixed(1)} ms`),
  )
}

const said = (attempt: Promise<unknown>) =>
  attempt.then(
    () => expect.unreachable(),
    ({ key, status, code, text, details }) => ({ key, status, code, text, details }),
  )

test('the watch works: a hash that is made for accounts only is seen', async () => {
  const { took } = await samplesOf(12, async (tenant, login) => {
    const known = await tenant.sql("select from identity.accounts where email = $1 and status = 'active'", [login])
    for (const _ of known.flatMap((row) => [row, row])) await hashPassword(testPassword)
  })
  expect(tells(took).length).toBe(3)
})

test('enumeration by sign-in: one answer, and no time that tells', async () => {
  const { took, answers } = await samplesOf(15, (tenant, login) =>
    said(signIn(guestFrom(tenant), { login, password: 'not the password' })),
  )
  expect(answers.size).toBe(1)
  expect(took.get('open')).toHaveLength(15)
  expect(tells(took)).toEqual([])
})

test('enumeration by registration: one answer, and no time that tells', async () => {
  const { took, answers } = await samplesOf(15, async (tenant, login) => {
    const form = { firstname: 'ใคร', login, password: testPassword, consent: consentVersion } as const
    const { browser, ...answer } = await register(guestFrom(tenant), form)
    return { ...answer, browser: browser.length }
  })
  expect(answers.size).toBe(1)
  expect(tells(took)).toEqual([])
})

test.each([
  ['recovery', askRecovery],
  ['asking for activation', askActivation],
] as const)('enumeration by %s: one answer, and no time that tells', async (_, ask) => {
  const { took, answers } = await samplesOf(40, (tenant, login) => ask(guestFrom(tenant), { login }))
  expect(answers.size).toBe(1)
  expect(tells(took)).toEqual([])
})
