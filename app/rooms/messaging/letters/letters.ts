import { letter, type Letter } from './letter.ts'
import { securityChanged } from './security-letters.ts'
import { leaveAsked } from './leaving-letter.ts'
import { roleChanged, roleOffered, standingChanged, workChanged } from './people-letters.ts'
import { linkLetters } from './link-letters.ts'
import { roomLetterNamed } from './room-letters.ts'

/**
 * Every letter, by the name under which a delivery remembers it: a name that was used once keeps its meaning.
 * How to add one: README.md of the room.
 */
export const letters = {
  ...linkLetters,
  welcome: letter({
    th: () => ({
      subject: 'ยินดีต้อนรับ',
      paragraphs: ['บัญชีของคุณเปิดใช้งานแล้ว ครั้งต่อไปเข้าสู่ระบบด้วยอีเมลนี้และรหัสผ่านที่คุณตั้งไว้'],
    }),
    en: () => ({
      subject: 'Welcome',
      paragraphs: ['Your account is open. From now on, sign in with this address and the password you chose.'],
    }),
  }),
  registeredAgain: letter({
    th: () => ({
      subject: 'มีการสมัครด้วยอีเมลของคุณอีกครั้ง',
      paragraphs: ['มีผู้สมัครสมาชิกด้วยอีเมลนี้ แต่คุณมีบัญชีอยู่แล้ว เราไม่ได้เปลี่ยนแปลงอะไร หากเป็นคุณเอง เพียงเข้าสู่ระบบด้วยรหัสผ่านเดิม'],
    }),
    en: () => ({
      subject: 'Somebody registered with your address again',
      paragraphs: [
        'Somebody tried to open an account with this address, but you have one already. Nothing was changed. If it was you, sign in with the password you have.',
      ],
    }),
    sms: {
      th: () => 'มีผู้สมัครด้วยเบอร์นี้ แต่คุณมีบัญชีอยู่แล้ว หากเป็นคุณ เข้าสู่ระบบด้วยรหัสผ่านเดิม หรือตั้งรหัสผ่านใหม่ได้ที่หน้าเข้าสู่ระบบ',
      en: () =>
        'Somebody registered with this number, but you have an account already. If it was you, sign in with the password you have, or set a new one.',
    },
  }),
  passwordChanged: letter({
    th: () => ({
      subject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      paragraphs: ['อุปกรณ์ทุกเครื่องถูกออกจากระบบ หากไม่ใช่คุณ โปรดติดต่อเราทันที'],
    }),
    en: () => ({
      subject: 'Your password was changed',
      paragraphs: ['All devices were signed out. If it was not you, please tell us at once.'],
    }),
  }),
  leaveAsked,
  roleChanged,
  standingChanged,
  workChanged,
  roleOffered,
  securityChanged,
} satisfies Record<string, Letter>

export type LetterName = keyof typeof letters

/** Null for a name that an older version of Sala knew. */
export const letterNamed = (name: string): Letter | null =>
  Object.hasOwn(letters, name) ? letters[name as LetterName] : roomLetterNamed(name)
