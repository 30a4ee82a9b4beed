import { defineWords } from '#ui/words.tsx'

/** The second step of signing in, and proving once more that it is oneself. */
export const keyWords = defineWords({
  th: {
    secondStep: 'ยืนยันอีกขั้นตอน',
    secondStepLead: 'บัญชีนี้เปิดการยืนยันสองขั้นตอนไว้',
    appCode: 'รหัส 6 หลักจากแอปยืนยันตัวตน',
    recoveryCode: 'รหัสกู้คืน',
    recoveryHint: 'หนึ่งในสิบรหัสที่คุณเก็บไว้ตอนเปิดใช้งาน แต่ละรหัสใช้ได้ครั้งเดียว',
    useRecovery: 'เปิดแอปไม่ได้? ใช้รหัสกู้คืน',
    useApp: 'ใช้รหัสจากแอปแทน',
    goOn: 'ดำเนินการต่อ',
    signInAgain: 'กลับไปหน้าเข้าสู่ระบบ',
  },
  en: {
    secondStep: 'One more step',
    secondStepLead: 'This account asks for a second step.',
    appCode: 'Six-digit code from your authenticator app',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes you kept when you turned it on. Each works once.',
    useRecovery: 'No access to the app? Use a recovery code',
    useApp: 'Use the app’s code instead',
    goOn: 'Continue',
    signInAgain: 'Back to sign-in',
  },
})
