import type { AccountContact } from '#rooms/identity/index.ts'

type Letter = (to: AccountContact) => { subject: string; text: string }

const letter =
  (words: Record<'th' | 'en', (name: string) => [subject: string, ...lines: string[]]>): Letter =>
  ({ locale, name }) => {
    const [subject, ...lines] = words[locale](name)
    return { subject, text: lines.join('\n\n') }
  }

/** What people are told by mail about their own account, in their language. */
export const letters = {
  welcome: letter({
    th: (name) => ['ยินดีต้อนรับ', `สวัสดีคุณ${name}`, 'บัญชีของคุณพร้อมใช้แล้ว เข้าสู่ระบบด้วยอีเมลนี้และรหัสผ่านที่คุณตั้งไว้'],
    en: (name) => [
      'Welcome',
      `Hello ${name},`,
      'your account is ready. Sign in with this address and the password you chose.',
    ],
  }),
  registeredAgain: letter({
    th: (name) => [
      'มีการสมัครด้วยอีเมลของคุณอีกครั้ง',
      `สวัสดีคุณ${name}`,
      'มีผู้สมัครสมาชิกด้วยอีเมลนี้ แต่คุณมีบัญชีอยู่แล้ว เราไม่ได้เปลี่ยนแปลงอะไร หากเป็นคุณเอง เพียงเข้าสู่ระบบด้วยรหัสผ่านเดิม',
    ],
    en: (name) => [
      'Somebody registered with your address again',
      `Hello ${name},`,
      'somebody tried to open an account with this address, but you have one already. Nothing was changed. If it was you, sign in with the password you have.',
    ],
  }),
  passwordChanged: letter({
    th: (name) => ['รหัสผ่านของคุณถูกเปลี่ยนแล้ว', `สวัสดีคุณ${name}`, 'อุปกรณ์ทุกเครื่องถูกออกจากระบบ หากไม่ใช่คุณ โปรดติดต่อร้านทันที'],
    en: (name) => [
      'Your password was changed',
      `Hello ${name},`,
      'all devices were signed out. If it was not you, please tell us at once.',
    ],
  }),
} satisfies Record<string, Letter>
