/** What is wrong with a bank's file or a line of it, in both languages. */
import type { LocalText } from '#kernel/context.ts'

export const noHead = {
  th: 'ไม่พบหัวตารางที่มีวันที่และเงินฝาก โปรดบันทึกไฟล์จากธนาคารโดยไม่ตัดหัวตาราง',
  en: 'No head with a date and a deposit was found. Please save the bank’s file with its head.',
}
export const noRoles = {
  th: 'โปรดเลือกคอลัมน์วันที่ และคอลัมน์เงินเข้าหรือจำนวนเงิน',
  en: 'Please choose the column of the date, and that of money in or of the amount.',
}
export const tooLong = {
  th: 'ไฟล์ยาวเกิน 20,000 บรรทัด โปรดแบ่งไฟล์',
  en: 'The file has over 20,000 lines. Please split it.',
}
export const badAmount = { th: 'อ่านจำนวนเงินไม่ได้', en: 'The amount cannot be read.' }
export const badDate = { th: 'อ่านวันที่ไม่ได้', en: 'The date cannot be read.' }
export const unsaid = {
  th: 'ไม่ทราบว่าเป็นเงินเข้าหรือเงินออก โปรดเลือกคอลัมน์ที่บอก หรือใช้ไฟล์ที่มีช่องฝากและถอน เครื่องหมาย หรือ CR/DR',
  en: 'It does not say whether money came in or went out. Please choose the column that says it, or use a file with deposits and withdrawals, signs, or CR/DR.',
}
export const bothWays = {
  th: 'บรรทัดนี้บอกทั้งเงินเข้าและเงินออก',
  en: 'This line says both that money came in and that it went out.',
}
export const mixedDays = ([first, second]: [number, number]): LocalText => ({
  th: `บรรทัดที่ ${Math.min(first, second)} และ ${Math.max(first, second)} เรียงวันกับเดือนไม่เหมือนกัน ทั้งไฟล์ต้องเรียงแบบเดียว`,
  en: `Lines ${Math.min(first, second)} and ${Math.max(first, second)} put day and month in two orders: a file has one.`,
})
