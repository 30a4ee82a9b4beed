/**
 * What the privacy page says of services that measure, under the shop's own words too: made from the settings each time,
 * so that it never names another than the one that is on.
 */
import type { Locale, Site } from '#kernel/context.ts'
import { measuredBy, measurers } from '#kernel/measuring.ts'

export function measuredSection(site: Pick<Site, 'config'>): Record<Locale, string> {
  const on = measuredBy(site).map((name) => measurers[name])
  if (on.length === 0) return { th: '', en: '' }
  const list = (cookie: string) =>
    on.map(({ name, by, cookies }) => `- ${name} (${by}) ${cookie}: ${cookies.join(', ')}`).join('\n')
  return {
    th: `

# การวัดผลเมื่อคุณยินยอม
เมื่อคุณยินยอมเท่านั้น (มาตรา 19) และไม่เคยก่อนหน้านั้น หน้าสาธารณะของเว็บไซต์นี้ให้บริการต่อไปนี้วัดว่าหน้าไหนมีคนอ่านและโฆษณาได้ผลไหม
${list('คุกกี้')}
ผู้ให้บริการได้รับเลข IP ชนิดของเบราว์เซอร์ และที่อยู่ของหน้าที่เปิด และอาจเก็บไว้ต่างประเทศ (มาตรา 28) ไม่วัดหน้าชำระเงิน หน้าบัญชี และลิงก์ส่วนตัว คำตอบและคุกกี้เก็บไว้ไม่เกิน 12 เดือน ถอนความยินยอมได้ทุกเมื่อที่ “ตั้งค่าคุกกี้” ท้ายเว็บ แล้วคุกกี้เหล่านี้จะถูกลบ`,
    en: `

# Measuring, with your consent
Only with your consent (section 19), and never before it, public pages of this site let these services measure which pages are read and whether adverts work:
${list('cookies')}
They learn your IP address, kind of browser and the addresses of the pages you open, and may keep them abroad (section 28). Checkout, accounts and private links are never measured. Your answer and the cookies are kept for 12 months at most. You can withdraw at any time by “Cookie settings” at the foot of the site; then the cookies are deleted.`,
  }
}
