/** What is said of an answer, besides what every field of the house says (field-sentences.ts). */
import type { Sentence } from '../field-sentences.ts'

export const askedWrong = {
  choice: { th: 'โปรดเลือกจากตัวเลือกที่มี', en: 'Please choose one of the options.' },
  consent: { th: 'โปรดยอมรับก่อนส่ง', en: 'Please agree before you send.' },
  line: { th: 'LINE ID ไม่ถูกต้อง เช่น somchai.j หรือ @ร้าน ที่เป็นอักษรอังกฤษ', en: 'This is not a LINE ID, such as somchai.j.' },
  url: { th: 'ลิงก์ไม่ถูกต้อง เช่น https://example.com', en: 'This is not a link, such as https://example.com.' },
  province: { th: 'โปรดเลือกจังหวัด', en: 'Please choose a province.' },
  allRows: { th: 'โปรดตอบให้ครบทุกข้อ', en: 'Please answer every row.' },
  allRanks: { th: 'โปรดเรียงลำดับให้ครบ', en: 'Please rank all of them.' },
  sameRank: { th: 'ลำดับนี้ซ้ำกับข้ออื่น', en: 'Another one has this rank.' },
  signature: { th: 'โปรดลงลายมือชื่อ หรือพิมพ์ชื่อ', en: 'Please sign, or type your name.' },
  amount: { th: 'ยอดรวมสูงเกินกว่าที่รับได้', en: 'The total is more than can be taken.' },
  emptyFile: { th: 'ไฟล์นี้ว่างเปล่า', en: 'This file is empty.' },
  fileKind: { th: 'รับเฉพาะรูป PDF เอกสาร Office และข้อความ', en: 'Pictures, PDF, office documents and text, please.' },
  filesTooLarge: { th: 'ไฟล์ทั้งหมดรวมกันต้องไม่เกิน 10 MB', en: 'All files together: 10 MB at most.' },
  file: { th: 'โปรดเลือกไฟล์อีกครั้ง', en: 'Please choose the file again.' },
  unknown: { th: 'มีช่องที่ไม่รู้จัก', en: 'This field is not asked for.' },
} as const satisfies Record<string, Sentence>

export const fewLetters = (min: number): Sentence => ({
  th: `ต้องมีอย่างน้อย ${min} ตัวอักษร`,
  en: `At least ${min} characters.`,
})
export const manyLetters = (max: number): Sentence => ({
  th: `ยาวได้ไม่เกิน ${max} ตัวอักษร`,
  en: `At most ${max} characters.`,
})
export const fewChosen = (min: number): Sentence => ({ th: `เลือกอย่างน้อย ${min} ข้อ`, en: `Choose at least ${min}.` })
export const manyChosen = (max: number): Sentence => ({ th: `เลือกได้ไม่เกิน ${max} ข้อ`, en: `Choose at most ${max}.` })
export const manyFiles = (max: number): Sentence => ({ th: `แนบได้ไม่เกิน ${max} ไฟล์`, en: `At most ${max} files.` })
