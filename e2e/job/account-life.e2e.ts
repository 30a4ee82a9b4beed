/** One account from its first day to its last, in Thai on a phone and in English at a desk. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, visit, type Visitor } from '../fixtures.ts'
import { activationLink, inLetterTo } from './letters.ts'
import { main, seen, signOut } from './shopping.ts'
import { awake } from '../waiting.ts'

const said = {
  th: {
    firstname: 'ชื่อ',
    login: 'อีเมลหรือเบอร์โทรศัพท์',
    password: 'รหัสผ่าน',
    register: 'สมัครสมาชิก',
    activate: 'เปิดใช้งานบัญชี',
    recoverAsk: 'ส่งข้อความให้ฉัน',
    newPassword: 'รหัสผ่านใหม่',
    save: 'บันทึกรหัสผ่านใหม่',
    signIn: 'เข้าสู่ระบบ',
    passkeyName: 'ชื่อพาสคีย์',
    addPasskey: 'เพิ่มพาสคีย์',
    passkeySignIn: 'เข้าสู่ระบบด้วยพาสคีย์',
    linkLine: 'เชื่อม LINE',
    lineIs: 'เชื่อม LINE แล้ว',
    copy: 'ดาวน์โหลดสำเนา',
    understood: 'ฉันอ่านแล้วและต้องการลบบัญชี',
    leave: 'ลบบัญชีของฉัน',
    keep: 'เก็บบัญชีไว้',
  },
  en: {
    firstname: 'First name',
    login: 'E-mail or phone number',
    password: 'Password',
    register: 'Create an account',
    activate: 'Activate the account',
    recoverAsk: 'Send me the message',
    newPassword: 'New password',
    save: 'Save the new password',
    signIn: 'Sign in',
    passkeyName: 'Name of the passkey',
    addPasskey: 'Add a passkey',
    passkeySignIn: 'Sign in with a passkey',
    linkLine: 'Link LINE',
    lineIs: 'LINE is linked',
    copy: 'Download the copy',
    understood: 'I have read this and want my account erased',
    leave: 'Erase my account',
    keep: 'Keep the account',
  },
} as const

type Locale = keyof typeof said

test.each([
  ['th', phone, 'มะลิ ใจดี'],
  ['en', desktop, 'ก้องภพ'],
] as const)(
  'from signing up to erasing it, in %s: letter, recovery, passkey, LINE, a copy of the data, and a change of mind',
  async (locale, size, atLine) => {
    const person = await visit('school', { locale, size })
    const { page } = person
    const text = said[locale]
    const email = `life-${randomUUID().slice(0, 8)}@example.com`
    const passkeys = await withAuthenticator(person)
    try {
      await signUp(person, text, email)
      await recover(person, text, email)
      await addPasskey(person, text)
      await signOut(person)
      await person.go('/user/login?next=/user/profile/security')
      await (await awake(main(page).getByRole('button', { name: text.passkeySignIn }))).click()
      await page.waitForURL(({ pathname }) => pathname === '/user/profile/security')
      await main(page).getByRole('link', { name: text.linkLine, exact: true }).click()
      await page.getByRole('button', { name: atLine }).click()
      await seen(page.getByRole('alert').filter({ hasText: text.lineIs }))
      expect(await copyOfData(person, text)).toContain(email)
      await leaveAndKeep(person, text)
      expect(person.complaints).toEqual([])
    } finally {
      await passkeys.detach()
      await person.leave()
    }
  },
  120_000,
)

type Text = (typeof said)[Locale]
const press = async (page: Page, name: string) =>
  (await awake(main(page).getByRole('button', { name, exact: true }).first())).click()
const fill = (page: Page, name: string, value: string) => page.getByLabel(name, { exact: true }).first().fill(value)

async function withAuthenticator({ context, page }: Visitor) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const key = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const options = { ...key, isUserVerified: true, automaticPresenceSimulation: true }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return cdp
}

async function signUp({ page, go }: Visitor, text: Text, email: string): Promise<void> {
  await go('/user/register')
  await fill(page, text.firstname, 'มะลิ')
  await fill(page, text.login, email)
  await fill(page, text.password, 'วลีแรกที่จำง่าย')
  await page.getByRole('checkbox').check()
  await press(page, text.register)
  await page.waitForURL('**/user/activate?*')
  await page.goto(await activationLink('school', email))
  await press(page, text.activate)
  await page.waitForURL('**/user/dashboard')
}

async function recover(person: Visitor, text: Text, email: string): Promise<void> {
  const { page, go } = person
  await signOut(person)
  await go('/user/recovery')
  await fill(page, text.login, email)
  await press(page, text.recoverAsk)
  await page.goto(await inLetterTo('school', email, /http\S+\/user\/recovery\?token=[\w-]+/))
  await fill(page, text.newPassword, 'วลีใหม่ที่จำง่าย')
  await press(page, text.save)
  await page.waitForURL('**/user/login?recovered=1')
  await fill(page, text.login, email)
  await fill(page, text.password, 'วลีใหม่ที่จำง่าย')
  await press(page, text.signIn)
  await page.waitForURL(({ pathname }) => pathname !== '/user/login')
}

async function addPasskey({ page, go }: Visitor, text: Text): Promise<void> {
  await go('/user/profile/security')
  await page.getByLabel(text.passkeyName).fill('my key')
  await press(page, text.addPasskey)
  await seen(main(page).getByText('my key'))
}

/** All text of the zip that the page gives. */
async function copyOfData({ page, go }: Visitor, text: Text): Promise<string> {
  await go('/user/profile/data')
  const coming = page.waitForEvent('download')
  await press(page, text.copy)
  const zip = unzipSync(new Uint8Array(await readFile(await (await coming).path())))
  return Object.values(zip)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('\n')
}

async function leaveAndKeep(person: Visitor, text: Text): Promise<void> {
  const { page, go } = person
  await page.getByLabel(text.understood).check()
  await press(page, text.leave)
  await page.getByRole('alertdialog').getByRole('button', { name: text.leave, exact: true }).click()
  await page.waitForURL('**/user/leaving')
  await go('/user/login?next=/user/profile/data')
  await (await awake(main(page).getByRole('button', { name: text.passkeySignIn }))).click()
  await page.waitForURL(({ pathname }) => pathname === '/user/profile/data')
  await press(page, text.keep)
  await seen(page.getByLabel(text.understood))
}
