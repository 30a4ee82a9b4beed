import { refusals } from '#kernel/refusals.ts'
import type { Hindrance } from './own/leaving.ts'

export const refuse = refusals('identity', {
  // One sentence for a wrong name, a wrong password, and an account that waits or is suspended: it must not tell which.
  wrongSignIn: {
    status: 401,
    code: 'SIGN_IN_FAILED',
    th: 'อีเมล หมายเลขโทรศัพท์ หรือรหัสผ่านไม่ถูกต้อง หากเพิ่งสมัคร โปรดเปิดใช้งานจากข้อความที่ส่งให้ก่อน',
    en: 'The e-mail address, phone number or password is not right. If you have just registered, please activate your account from the message we sent you first.',
  },
  wrongPassword: {
    status: 422,
    code: 'WRONG_PASSWORD',
    th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
    en: 'The current password is not right.',
  },
  secondExpired: {
    status: 401,
    code: 'SIGN_IN_FAILED',
    th: 'รอนานเกินไป โปรดเข้าสู่ระบบใหม่อีกครั้ง',
    en: 'That took too long. Please sign in again.',
  },
  wrongCode: {
    status: 422,
    code: 'WRONG_CODE',
    th: 'รหัสไม่ถูกต้องหรือใช้ไปแล้ว รอรหัสใหม่ในแอปแล้วลองอีกครั้ง',
    en: 'This code is not right or was used already. Wait for a new one in the app and try again.',
  },
  secondFactorIsOn: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'การยืนยันสองขั้นตอนเปิดอยู่แล้ว หรือยังไม่ได้เริ่มตั้งค่า',
    en: 'The second step is on already, or setting it up has not begun.',
  },
  secondFactorIsOff: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'การยืนยันสองขั้นตอนปิดอยู่แล้ว',
    en: 'The second step is off already.',
  },
  // One sentence for whatever was wrong with it: a challenge used up, another site's, a key that nobody knows.
  passkeyFailed: {
    status: 401,
    code: 'PASSKEY_FAILED',
    th: 'ใช้พาสคีย์นี้ไม่ได้ ลองอีกครั้งหรือเข้าสู่ระบบด้วยวิธีอื่น',
    en: 'This passkey did not work. Try again, or sign in another way.',
  },
  passkeyNotAdded: {
    status: 422,
    code: 'PASSKEY_FAILED',
    th: 'เพิ่มพาสคีย์ไม่สำเร็จ ลองอีกครั้ง',
    en: 'The passkey could not be added. Please try again.',
  },
  lastWayIn: {
    status: 409,
    code: 'LAST_WAY_IN',
    th: 'นี่เป็นทางเดียวที่คุณใช้เข้าสู่ระบบ เพิ่มทางอื่นก่อนแล้วจึงลบได้',
    en: 'This is your only way to sign in. Add another one before you remove it.',
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
  lineSecretNotKept: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'Channel secret ของช่องทางเดิมไม่ได้เก็บไว้ โปรดใส่ channel ID และ secret ใหม่ที่หน้าตั้งค่า LINE',
    en: 'The secret of that channel is not kept. Enter its channel ID and secret again on the LINE settings page.',
  },
  lineSecretMissing: {
    status: 422,
    code: 'VALIDATION',
    th: 'แชนเนลใหม่ต้องมีรหัสลับของแชนเนลนั้นด้วย',
    en: 'A new channel needs its own secret.',
  },
  lineTaken: {
    status: 409,
    code: 'LINE_TAKEN',
    th: 'LINE นี้เชื่อมกับบัญชีอื่นของที่นี่อยู่แล้ว',
    en: 'This LINE is linked to another account here.',
  },
  lineHasAccount: {
    status: 409,
    code: 'LINE_HAS_ACCOUNT',
    th: 'LINE นี้มีบัญชีที่นี่แล้ว โปรดเข้าสู่ระบบด้วย LINE อีกครั้ง',
    en: 'This LINE has an account here already. Please sign in with LINE again.',
  },
  lineOtherPerson: {
    status: 403,
    code: 'LINE_OTHER_PERSON',
    th: 'LINE ที่ใช้ไม่ตรงกับบัญชีนี้',
    en: 'That LINE is not the one of this account.',
  },
  lineSuspended: {
    status: 403,
    code: 'SUSPENDED',
    th: 'บัญชีที่เชื่อมกับ LINE นี้ยังเข้าสู่ระบบไม่ได้ โปรดติดต่อร้าน',
    en: 'The account of this LINE cannot sign in now. Please contact us.',
  },
  lineNewcomerExpired: {
    status: 410,
    code: 'LINK_EXPIRED',
    th: 'ขั้นตอนนี้ใช้เวลานานเกินไป โปรดเข้าสู่ระบบด้วย LINE อีกครั้ง',
    en: 'This took too long. Please sign in with LINE again.',
  },
  wrongLinkCode: {
    status: 422,
    code: 'WRONG_CODE',
    th: 'รหัสไม่ถูกต้องหรือหมดอายุแล้ว ขอรหัสใหม่ได้ทันที',
    en: 'The code is not right or has run out. You can ask for a new one.',
  },
  choosePassword: {
    status: 422,
    code: 'VALIDATION',
    th: 'โปรดตั้งรหัสผ่าน',
    en: 'Please choose a password.',
  },
  otherAccount: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ลิงก์นี้เป็นของอีกบัญชีหนึ่ง โปรดเข้าสู่ระบบด้วยบัญชีนั้น',
    en: 'This link belongs to another account. Please sign in with that one.',
  },
  addressTaken: {
    status: 409,
    code: 'ADDRESS_TAKEN',
    th: 'มีบัญชีอื่นใช้อีเมลหรือเบอร์นี้แล้ว',
    en: 'Another account uses this e-mail address or phone number already.',
  },
  noLinkForThem: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ทำลิงก์เข้าสู่ระบบให้บัญชีนี้ไม่ได้: ต้องเป็นบัญชีที่เปิดใช้อยู่ และไม่ใช่ของผู้ดูแลระบบ',
    en: 'No sign-in link can be made for this account: it must be open, and not an admin’s.',
  },
  ownRole: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เปลี่ยนบทบาทหรือสถานะของบัญชีตัวเองไม่ได้',
    en: 'You cannot change the role or standing of your own account.',
  },
  changedElsewhere: {
    status: 409,
    code: 'CHANGED_ELSEWHERE',
    th: 'ข้อมูลนี้เพิ่งถูกแก้ไขจากหน้าต่างอื่น สิ่งที่คุณพิมพ์ยังอยู่ ตรวจแล้วกดบันทึกอีกครั้งหากต้องการใช้แทน',
    en: 'This was just changed in another window. What you typed is still here: check it, and save again to use it instead.',
  },
  lastAdmin: {
    status: 409,
    code: 'LAST_ADMIN',
    th: 'ต้องมีผู้ดูแลระบบอย่างน้อยหนึ่งคน ตั้งผู้ดูแลระบบอีกคนก่อน',
    en: 'There must be at least one admin. Make somebody else an admin first.',
  },
  notThatFar: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'บัญชีนี้ยังไม่เปิดใช้หรือถูกลบแล้ว จึงเปลี่ยนไม่ได้',
    en: 'This account is not open yet or is gone, so it cannot be changed.',
  },
  invitationOver: {
    status: 410,
    code: 'INVITATION_OVER',
    th: 'คำเชิญนี้ตอบไปแล้ว ถูกยกเลิก หรือหมดอายุ',
    en: 'This invitation was answered, taken back or has run out.',
  },
  inviterMayNot: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'ผู้ที่เชิญไม่มีสิทธิ์ให้บทบาทนี้แล้ว โปรดขอคำเชิญใหม่',
    en: 'Whoever invited you may no longer give this role. Please ask for a new invitation.',
  },
  bookFull: {
    status: 409,
    code: 'INVALID_STATE',
    th: 'เก็บที่อยู่ได้ไม่เกิน 20 แห่ง ลบที่อยู่ที่ไม่ใช้แล้วก่อน',
    en: 'Up to 20 addresses can be kept. Please remove one you no longer use.',
  },
  notYet: {
    status: 409,
    code: 'NOT_YET',
    th: (_: { hindrances: readonly Hindrance[] }) => 'ยังลบบัญชีไม่ได้ เพราะยังมีเรื่องค้างอยู่',
    en: (_: { hindrances: readonly Hindrance[] }) => 'The account cannot be erased yet: something is still open.',
  },
  settingsChanged: {
    status: 409,
    code: 'VERSION_CONFLICT',
    th: (_now: { version: number }) => 'มีผู้ดูแลอีกคนบันทึกไปก่อนระหว่างที่คุณแก้ไข',
    en: (_now: { version: number }) => 'Another admin saved while you were editing.',
  },
})
