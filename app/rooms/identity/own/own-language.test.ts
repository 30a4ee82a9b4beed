import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { rememberLanguage } from './own-language.ts'
import { readAccount } from '../sign-in/session.server.ts'
import { newAccount } from '../testing.ts'

test('a guest has no account to remember a language in', async () => {
  const tenant = await newTenant()
  await expect(rememberLanguage(tenant.as('guest'), { locale: 'en' })).rejects.toMatchObject({ status: 401 })
})

test('the language one chose comes with one’s session, and changes nobody else’s', async () => {
  const tenant = await newTenant()
  const [one, other] = [await (await newAccount(tenant)).signIn(), await (await newAccount(tenant)).signIn()]
  await expect(rememberLanguage(one.context, { locale: 'fr' as 'en' })).rejects.toMatchObject({ status: 422 })
  await rememberLanguage(one.context, { locale: 'en' })
  expect(await readAccount(tenant.id, one.token)).toMatchObject({ locale: 'en' })
  const others = await readAccount(tenant.id, other.token)
  await rememberLanguage(one.context, { locale: 'th' })
  expect(await readAccount(tenant.id, one.token)).toMatchObject({ locale: 'th' })
  expect(await readAccount(tenant.id, other.token)).toEqual(others)
})
