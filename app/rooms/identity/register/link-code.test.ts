import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { activate, seeActivation } from './activate.ts'
import { consentVersion } from './consent.ts'
import { openByCode } from './link-code.ts'
import { register } from './register.ts'
import { guestFrom, linksOf, settle, signInFully, testPassword } from '../testing.ts'

const byPhone = {
  firstname: 'สมศรี',
  login: '081 234 5678',
  password: testPassword,
  consent: consentVersion,
} as const

test('by phone the six digits open what the link opens, in the browser that registered and elsewhere', async () => {
  const tenant = await newTenant()
  const { browser } = await register(guestFrom(tenant), byPhone)
  await settle(tenant)
  const [{ code, token }] = await linksOf(tenant, 'activate')
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const opened = await openByCode(guestFrom(tenant), { purpose: 'activate', login: '+66 81 234 5678', code: spaced })
  expect(opened.token).toBe(token)
  expect(await seeActivation(guestFrom(tenant), opened)).toMatchObject({ login: '0812345678', mustChoose: true })
  await activate(guestFrom(tenant), { ...opened, browser })
  const { user } = await signInFully(guestFrom(tenant), { login: '0812345678', password: testPassword })
  expect(user.name).toBe('สมศรี')
})

test('brute force of the digits: five tries for a link, in whatever order they arrive, and then not even the right one', async () => {
  const tenant = await newTenant()
  await register(guestFrom(tenant), byPhone)
  await settle(tenant)
  const [{ code }] = await linksOf(tenant, 'activate')
  const guess = (typed: string) =>
    openByCode(guestFrom(tenant), { purpose: 'activate', login: byPhone.login, code: typed }).then(
      () => 200,
      ({ status }) => status,
    )
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const statuses = await Promise.all(Array.from({ length: 30 }, () => guess(wrong)))
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  await tenant.sql('delete from kernel.rate_buckets where tenant_id = kernel.tenant_id()')
  expect(await guess(code), 'the row itself counts').toBe(422)
})

test('enumeration by digits: an address that nobody has is refused and stopped as one that waits', async () => {
  const tenant = await newTenant()
  await register(guestFrom(tenant), byPhone)
  await settle(tenant)
  const answersFor = async (login: string) => {
    const answers = []
    for (let i = 0; i < 6; i++)
      answers.push(
        await openByCode(guestFrom(tenant), { purpose: 'activate', login, code: '000000' }).catch(
          ({ status, code, text }) => ({ status, code, text: status === 429 ? '' : text }),
        ),
      )
    return answers
  }
  expect(await answersFor(byPhone.login)).toEqual(await answersFor('0899999999'))
})
