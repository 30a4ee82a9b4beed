import type { Context, LocalText } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import type { PersonalFile } from '#kernel/personal.ts'

const lead = (context: Context, now: Date): LocalText => ({
  th: `สำเนาข้อมูลของคุณจาก ${context.site.name.th}\nจัดทำเมื่อ ${formatDateTime(now, 'th')} ตามคำขอของคุณ (พ.ร.บ. คุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562)\nไฟล์ .json เปิดอ่านได้ด้วยโปรแกรมข้อความทั่วไป จำนวนเงินที่ลงท้ายด้วย satang มีหน่วยเป็นสตางค์ เวลาเป็น UTC\nในไฟล์นี้มีข้อมูลส่วนตัว โปรดเก็บไว้ในที่ปลอดภัย`,
  en: `A copy of your data from ${context.site.name.en}\nMade on ${formatDateTime(now, 'en')} at your request (Personal Data Protection Act B.E. 2562)\nAny text program opens the .json files. Amounts that end in satang are in hundredths of a baht; times are UTC.\nThis file holds personal data. Please keep it in a safe place.`,
})

/** What each file of the copy is, in Thai and in English: the first thing in it. */
export function aboutCopy(context: Context, files: readonly PersonalFile[], now = new Date()): string {
  const list = (locale: 'th' | 'en') =>
    files.filter(({ about }) => about).map(({ name, about }) => `  ${name}\n    ${about![locale]}`)
  const text = lead(context, now)
  return `${[text.th, ...list('th')].join('\n\n')}\n\n${'-'.repeat(60)}\n\n${[text.en, ...list('en')].join('\n\n')}\n`
}
