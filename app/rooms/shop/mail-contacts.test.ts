import { expect, test } from 'vitest'
import { newAccount } from '#rooms/identity/testing.ts'
import { writeMail } from '#rooms/messaging/index.ts'
import { buyer, cartWith, openShop, orderOf } from './testing.ts'
import './mail-contacts.ts'

test('staff write to who bought here without an account; the staff of another shop do not', async () => {
  const [shop, other] = [await openShop({ CUP: 5 }), await openShop({ CUP: 5 })]
  await orderOf(shop.guest(), await cartWith(shop.guest(), { CUP: 1 }), 107)
  const write = async ({ tenant }: typeof shop) => {
    const { id } = await newAccount(tenant, { role: 'manager' })
    return writeMail(tenant.as('manager', { accountId: id }), {
      to: buyer.email.toUpperCase(),
      subject: 'ขอบคุณ',
      plain: 'แวะมาใหม่นะคะ',
    })
  }
  await expect(write(other)).rejects.toMatchObject({ code: 'RECIPIENT_NOT_ALLOWED' })
  await write(shop)
  expect(
    await shop.tenant.sql("select recipient, recipient_name from messaging.deliveries where channel = 'mail'"),
  ).toEqual([{ recipient: buyer.email, recipient_name: buyer.name }])
})
