import { refusals } from '#kernel/refusals.ts'

export const refuse = refusals('identity', {
  // One sentence for a wrong name, a wrong password and a suspended account: it must not tell which.
  wrongSignIn: {
    status: 401,
    code: 'SIGN_IN_FAILED',
    th: 'อีเมล หมายเลขโทรศัพท์ หรือรหัสผ่านไม่ถูกต้อง',
    en: 'The e-mail address, phone number or password is not right.',
  },
  wrongPassword: {
    status: 422,
    code: 'WRONG_PASSWORD',
    th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
    en: 'The current password is not right.',
  },
  linkExpired: {
    status: 410,
    code: 'LINK_EXPIRED',
    th: 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุแล้ว ขอลิงก์ใหม่ได้ทันที',
    en: 'This link was used already or has run out. You can ask for a new one.',
  },
  codeExpired: {
    status: 410,
    code: 'CODE_EXPIRED',
    th: 'รหัสสมาชิกนี้หมดเวลาหรือไม่ถูกต้อง ขอให้สมาชิกเปิดหน้าจอรหัสใหม่',
    en: 'This member code has run out or is not right. Ask the member to show a fresh one.',
  },
  ownRole: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เปลี่ยนบทบาทหรือสถานะของบัญชีตัวเองไม่ได้',
    en: 'You cannot change the role or standing of your own account.',
  },
})
