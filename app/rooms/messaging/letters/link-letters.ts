import * as z from 'zod'
import type { AnyTools } from '#kernel/action.server.ts'
import type { Locale } from '#kernel/context.ts'
import { contactOf, linkOf, type Link, type LinkPurpose } from '#rooms/identity/index.ts'
import { type Addressee, letter, type Written } from './letter.ts'

const input = z.object({ linkId: z.uuid() })

/**
 * To the address that asked, or that the link proves: whoever reads it there may use it. What a stranger typed at
 * /user/register, a name say, never stands in a letter to somebody who has not yet agreed to have an account.
 */
async function to(tools: AnyTools, { linkId }: z.output<typeof input>): Promise<Addressee | null> {
  const link = await linkOf(tools, linkId)
  const contact = link && (await contactOf(tools, link.accountId))
  if (!link || !contact) return null
  const { email, phone, via } = addresses.parse(link.details)
  const { name, locale } = contact
  if (link.purpose === 'change-address') return { name, locale, email: email ?? null, phone: phone ?? null }
  const reach = via === 'phone' && contact.phone ? { email: null, phone: contact.phone } : contact
  const known = link.purpose === 'activate' ? '' : name
  return { name: known, locale, email: reach.email, phone: reach.phone, accountId: contact.id }
}

const addresses = z.object({ email: z.string(), phone: z.string(), via: z.string() }).partial()

const facts = (tools: AnyTools, { linkId }: z.output<typeof input>): Promise<Link | null> => linkOf(tools, linkId)

type Words = Record<Locale, (link: Link) => Written>

const notYou = {
  th: 'หากคุณไม่ได้เป็นคนขอ ไม่ต้องทำอะไร จะไม่มีอะไรเปลี่ยนแปลง และอย่าบอกรหัสนี้กับใคร',
  en: 'If it was not you, there is nothing to do: nothing changes. Never tell this code to anybody.',
}

const activate: Words = {
  th: ({ url, code }) => ({
    subject: 'เปิดใช้งานบัญชีของคุณ',
    greeting: null,
    paragraphs: ['มีผู้สมัครสมาชิกด้วยอีเมลนี้ กดปุ่มด้านล่าง หรือพิมพ์รหัส 6 หลักในหน้าที่สมัครไว้ เพื่อเปิดใช้งานบัญชี'],
    button: { label: 'เปิดใช้งานบัญชี', url },
    code,
    notes: ['ลิงก์และรหัสใช้ได้ครั้งเดียว ภายใน 24 ชั่วโมง', notYou.th],
  }),
  en: ({ url, code }) => ({
    subject: 'Activate your account',
    greeting: null,
    paragraphs: [
      'Somebody registered with this address. Press the button below, or type the six digits where you registered, to open the account.',
    ],
    button: { label: 'Activate the account', url },
    code,
    notes: ['Link and code work once, within 24 hours.', notYou.en],
  }),
}

const recover: Words = {
  th: ({ url, code }) => ({
    subject: 'ตั้งรหัสผ่านใหม่',
    paragraphs: ['มีผู้ขอตั้งรหัสผ่านใหม่ให้บัญชีของคุณ กดปุ่มด้านล่าง หรือพิมพ์รหัส 6 หลักในหน้าที่ขอไว้'],
    button: { label: 'ตั้งรหัสผ่านใหม่', url },
    code,
    notes: ['ลิงก์และรหัสใช้ได้ครั้งเดียว ภายใน 30 นาที', notYou.th],
  }),
  en: ({ url, code }) => ({
    subject: 'Set a new password',
    paragraphs: [
      'Somebody asked for a new password for your account. Press the button below, or type the six digits where you asked.',
    ],
    button: { label: 'Set a new password', url },
    code,
    notes: ['Link and code work once, within 30 minutes.', notYou.en],
  }),
}

const changeAddress: Words = {
  th: ({ url, code }) => ({
    subject: 'ยืนยันอีเมลใหม่ของคุณ',
    paragraphs: ['คุณขอใช้อีเมลนี้กับบัญชีของคุณ กดปุ่มด้านล่างหรือพิมพ์รหัส 6 หลักขณะที่เข้าสู่ระบบอยู่ เพื่อยืนยัน'],
    button: { label: 'ยืนยันอีเมล', url },
    code,
    notes: ['ลิงก์และรหัสใช้ได้ครั้งเดียว ภายใน 24 ชั่วโมง', notYou.th],
  }),
  en: ({ url, code }) => ({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'You asked to use this address for your account. Press the button below, or type the six digits, while you are signed in.',
    ],
    button: { label: 'Confirm the address', url },
    code,
    notes: ['Link and code work once, within 24 hours.', notYou.en],
  }),
}

const bypass: Words = {
  th: ({ url }) => ({
    subject: 'ลิงก์เข้าสู่ระบบของคุณ',
    paragraphs: ['ทีมงานทำลิงก์เข้าสู่ระบบให้คุณตามที่ขอ กดปุ่มด้านล่างเพื่อเข้าสู่ระบบโดยไม่ต้องใช้รหัสผ่าน'],
    button: { label: 'เข้าสู่ระบบ', url },
    notes: ['ลิงก์ใช้ได้ครั้งเดียว ภายใน 10 นาที อย่าส่งต่อให้ใคร หากไม่ได้ขอ โปรดแจ้งเรา'],
  }),
  en: ({ url }) => ({
    subject: 'Your sign-in link',
    paragraphs: [
      'Our staff made you the sign-in link you asked for. Press the button below to sign in without a password.',
    ],
    button: { label: 'Sign in', url },
    notes: ['It works once, within 10 minutes. Do not hand it on. If you did not ask for it, please tell us.'],
  }),
}

const invite: Words = {
  th: ({ url }) => ({
    subject: 'คุณได้รับเชิญให้เปิดบัญชี',
    paragraphs: ['เราเตรียมบัญชีไว้ให้คุณแล้ว กดปุ่มด้านล่างเพื่อตั้งชื่อและรหัสผ่านของคุณ'],
    button: { label: 'รับคำเชิญ', url },
    notes: ['ลิงก์ใช้ได้ครั้งเดียว ภายใน 7 วัน หากไม่รู้จักผู้เชิญ ไม่ต้องทำอะไร'],
  }),
  en: ({ url }) => ({
    subject: 'You are invited to open an account',
    paragraphs: ['An account is ready for you. Press the button below to enter your name and choose a password.'],
    button: { label: 'Accept the invitation', url },
    notes: ['The link works once, within 7 days. If you do not know who invited you, there is nothing to do.'],
  }),
}

const words: Record<LinkPurpose, Words> = { activate, recover, 'change-address': changeAddress, bypass, invite }

const sms: Record<Locale, (link: Link) => string> = {
  th: ({ purpose, code, url }) =>
    purpose === 'bypass' || purpose === 'invite'
      ? `${purpose === 'bypass' ? 'ลิงก์เข้าสู่ระบบ (10 นาที)' : 'คำเชิญเปิดบัญชี'} ${url}`
      : `รหัสของคุณคือ ${code} ใช้ได้ครั้งเดียว อย่าบอกใคร`,
  en: ({ purpose, code, url }) =>
    purpose === 'bypass' || purpose === 'invite'
      ? `${purpose === 'bypass' ? 'Your sign-in link (10 minutes)' : 'You are invited to open an account'} ${url}`
      : `Your code is ${code}. It works once; never tell it to anybody.`,
}

const moved = z.object({ accountId: z.uuid(), kind: z.enum(['email', 'phone']), old: z.string().nullable() })

/** What people are sent that opens something once, and what they are told when it did. */
export const linkLetters = {
  linkMade: letter({
    input,
    to,
    facts,
    th: (link) => words[link.purpose].th(link),
    en: (link) => words[link.purpose].en(link),
    sms,
  }),
  recovered: letter({
    th: () => ({
      subject: 'ตั้งรหัสผ่านใหม่แล้ว',
      paragraphs: ['รหัสผ่านของบัญชีคุณถูกตั้งใหม่ และทุกอุปกรณ์ออกจากระบบแล้ว หากไม่ใช่คุณ โปรดติดต่อเราทันที'],
    }),
    en: () => ({
      subject: 'A new password was set',
      paragraphs: [
        'Your account has a new password, and all devices were signed out. If it was not you, please tell us at once.',
      ],
    }),
    sms: {
      th: () => 'รหัสผ่านของบัญชีคุณถูกตั้งใหม่แล้ว หากไม่ใช่คุณ โปรดติดต่อเราทันที',
      en: () => 'Your account has a new password. If it was not you, please tell us at once.',
    },
  }),
  addressChanged: letter({
    input: moved,
    async to(tools: AnyTools, { accountId, kind, old }: z.output<typeof moved>) {
      const contact = old === null ? null : await contactOf(tools, accountId)
      if (!contact) return null
      const reach = kind === 'email' ? { email: old, phone: null } : { email: null, phone: old }
      return { name: contact.name, locale: contact.locale, ...reach }
    },
    facts: async () => ({}),
    th: () => ({
      subject: 'บัญชีของคุณไม่ใช้อีเมลนี้แล้ว',
      paragraphs: ['บัญชีของคุณเปลี่ยนไปใช้อีเมลใหม่แล้ว หากไม่ใช่คุณ โปรดติดต่อเราทันที'],
    }),
    en: () => ({
      subject: 'Your account no longer uses this address',
      paragraphs: ['Your account now uses another e-mail address. If it was not you, please tell us at once.'],
    }),
    sms: {
      th: () => 'บัญชีของคุณเปลี่ยนไปใช้เบอร์ใหม่แล้ว หากไม่ใช่คุณ โปรดติดต่อเราทันที',
      en: () => 'Your account now uses another phone number. If it was not you, please tell us at once.',
    },
  }),
}
