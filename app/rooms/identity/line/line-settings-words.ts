import { defineWords } from '#ui/words.tsx'
import type { LineSettings } from './line-channel.ts'

type Otherwise = LineSettings['otherwise']

/** What counts where a tenant leaves its own fields empty. */
const otherwiseTh: Record<Otherwise, string> = {
  platform: 'หากเว้นว่างไว้ จะใช้แชนเนลกลางของระบบ',
  played: 'เครื่องนี้ใช้ LINE จำลอง หากเว้นว่างไว้ ไม่มีข้อมูลใดออกไปข้างนอก',
  nothing: 'หากเว้นว่างไว้ จะยังไม่มีปุ่ม LINE ในหน้าเข้าสู่ระบบ และไม่มีข้อความส่งทาง LINE',
}

const otherwiseEn: Record<Otherwise, string> = {
  platform: 'Leave blank to use the platform’s channel.',
  played: 'This server simulates LINE. Leave blank and nothing is sent.',
  nothing: 'If left blank, the sign-in page has no LINE button and nothing is sent by LINE.',
}

export const lineSettingsWords = defineWords({
  th: {
    title: 'การเชื่อมต่อ LINE',
    lead: 'ให้ลูกค้าเข้าสู่ระบบด้วย LINE และรับข้อความของร้านทาง LINE ด้วยแชนเนลของร้านเอง',
    otherwise: (which: Otherwise) => otherwiseTh[which],
    login: 'เข้าสู่ระบบด้วย LINE (LINE Login)',
    channelId: 'รหัสแชนเนล (Channel ID)',
    channelIdHint: 'เว้นว่างเพื่อเลิกใช้แชนเนลของร้าน',
    secret: 'รหัสลับของแชนเนล (Channel secret)',
    callback: 'Callback URL ที่ต้องใส่ใน LINE Developers Console (โดเมนละหนึ่งรายการ)',
    liff: 'หน้าร้านใน LINE (LIFF)',
    liffLead:
      'ลูกค้าและพนักงานเปิดร้านจากใน LINE ได้โดยไม่ต้องกรอกรหัสผ่าน ในแชนเนล LINE Login ข้างบน สร้าง LIFF app ที่แท็บ LIFF แล้วนำ LIFF ID มาใส่ที่นี่',
    liffId: 'LIFF ID',
    liffIdHint: 'ขึ้นต้นด้วยรหัสแชนเนลข้างบน เช่น 1650000000-AbCd1234 เว้นว่างเพื่อเลิกใช้',
    liffEndpoint: 'Endpoint URL ที่ต้องใส่ใน LIFF app',
    liffScopes: 'เลือก Size เป็น Full และ Scopes เป็น openid กับ profile ถ้าไม่เลือก openid ลูกค้าจะต้องเข้าสู่ระบบเอง',
    push: 'ข้อความทาง LINE (Messaging API)',
    token: 'Channel access token (แบบระยะยาว)',
    sameProvider: 'ทั้งสองแชนเนลต้องอยู่ใต้ผู้ให้บริการ (Provider) เดียวกัน ไม่เช่นนั้น LINE จะไม่รู้จักลูกค้าคนเดิม',
    kept: (end: string) => `ตั้งไว้แล้ว ลงท้ายด้วย ${end} เว้นว่างเพื่อใช้ค่าเดิม`,
    empty: 'ยังไม่ได้ตั้ง เก็บแบบเข้ารหัส และจะไม่แสดงอีก',
    forget: 'เลิกใช้โทเคนนี้',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
    warning: 'เมื่อเปลี่ยนผู้ให้บริการ ลูกค้าที่เชื่อม LINE ไว้เดิมต้องเชื่อมใหม่',
  },
  en: {
    title: 'LINE',
    lead: 'Let customers sign in with LINE and hear from you there, by channels of your own.',
    otherwise: (which: Otherwise) => otherwiseEn[which],
    login: 'Signing in (LINE Login)',
    channelId: 'Channel ID',
    channelIdHint: 'Empty it to stop using your own channel.',
    secret: 'Channel secret',
    callback: 'Callback URL for the LINE Developers Console (one for each host)',
    liff: 'The shop inside LINE (LIFF)',
    liffLead:
      'Customers and staff open the shop from inside LINE without a password. In the LINE Login channel above, make a LIFF app in the LIFF tab and enter its ID here.',
    liffId: 'LIFF ID',
    liffIdHint: 'Begins with the channel ID above, like 1650000000-AbCd1234. Empty it to stop using it.',
    liffEndpoint: 'Endpoint URL for the LIFF app',
    liffScopes:
      'Choose size Full, and the scopes openid and profile. Without openid customers have to sign in themselves.',
    push: 'Messages (Messaging API)',
    token: 'Channel access token (long-lived)',
    sameProvider: 'Both channels must stand under the same provider, or LINE does not know your customers again.',
    kept: (end: string) => `Set, ending in ${end}. Leave it empty to keep it.`,
    empty: 'Not set. It is kept encrypted and never shown again.',
    forget: 'Stop using this token',
    save: 'Save',
    saved: 'Saved',
    warning: 'With another provider, customers who linked LINE have to link it again.',
  },
})
