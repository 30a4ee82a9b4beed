import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { confirmByCode, confirmByPassword, confirmWays } from './confirm.ts'
import { changePassword } from '../keys/own-password.ts'
import { beginSecondFactor, pendingSecret, turnOnSecondFactor } from '../keys/second-factor.ts'
import { readAccount } from './session.server.ts'
import { newAccount, testPassword } from '../testing.ts'
import { codeAt } from '../keys/totp.server.ts'

const minutesAgo = (date: Date | undefined) => (Date.now() - date!.getTime()) / 60_000

async function unconfirmed() {
  const tenant = await newTenant()
  const account = await newAccount(tenant)
  const [here, elsewhere] = [await account.signIn(), await account.signIn()]
  await tenant.sql("update identity.sessions set confirmed_at = now() - interval '1 day'")
  const agoAt = async ({ token }: { token: string }) => {
    const { noteWritten } = await import('#kernel/freshness.server.ts')
    noteWritten(tenant.id, ['identity.sessions'])
    return minutesAgo((await readAccount(tenant.id, token))!.confirmedAt)
  }
  return { tenant, account, here, elsewhere, agoAt }
}

test('refuses a wrong password and a wrong code, five times; then even the right one waits', async () => {
  const { here, agoAt } = await unconfirmed()
  const said = []
  for (let i = 0; i < 5; i++)
    said.push(await confirmByPassword(here.context, { password: `guess ${i}` }).catch((error) => error.code))
  said.push(await confirmByPassword(here.context, { password: testPassword }).catch((error) => error.code))
  expect(said).toEqual([...Array.from({ length: 5 }, () => 'WRONG_PASSWORD'), 'RATE_LIMITED'])
  expect(await confirmByCode(here.context, { code: '123456' }).catch((error) => error.code)).toBe('WRONG_CODE')
  expect(await agoAt(here)).toBeGreaterThan(1000)
})

test('guesses here and at changing the password are counted together', async () => {
  const { here } = await unconfirmed()
  const newPassword = 'อีกวลีหนึ่ง 5678'
  for (let i = 0; i < 5; i++)
    await changePassword(here.context, { password: `guess ${i}`, newPassword }).catch(() => {})
  await expect(confirmByPassword(here.context, { password: testPassword })).rejects.toMatchObject({ status: 429 })
})

test('the right password confirms this session and no other', async () => {
  const { here, elsewhere, agoAt } = await unconfirmed()
  await confirmByPassword(here.context, { password: testPassword })
  expect(await agoAt(here)).toBeLessThan(1)
  expect(await agoAt(elsewhere)).toBeGreaterThan(1000)
})

test('a code of the app confirms too, once', async () => {
  const { here, elsewhere, agoAt } = await unconfirmed()
  const fresh = { ...here.context, actor: { ...here.context.actor, confirmedAt: new Date() } }
  await beginSecondFactor(fresh, {})
  const { secret } = (await pendingSecret(fresh, {}))!
  await turnOnSecondFactor(fresh, { code: codeAt(secret, Date.now() - 30_000) })
  expect(await confirmWays(here.context, {})).toEqual({ password: true, code: true, passkey: false, line: false })
  const code = codeAt(secret)
  await confirmByCode(here.context, { code })
  expect(await agoAt(here)).toBeLessThan(1)
  await expect(confirmByCode(elsewhere.context, { code })).rejects.toMatchObject({ code: 'WRONG_CODE' })
})

test('a session that has ended cannot be confirmed', async () => {
  const { tenant, here } = await unconfirmed()
  await tenant.sql('update identity.sessions set ended_at = now()')
  await expect(confirmByPassword(here.context, { password: testPassword })).rejects.toMatchObject({ status: 401 })
})
