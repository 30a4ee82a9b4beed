import { defineWords } from '#ui/define-words.ts'

export const settingsWords = defineWords({
  th: { title: 'การตั้งค่า', lead: 'ทุกอย่างที่ตั้งค่าได้ของเว็บไซต์และร้าน อยู่ที่นี่ที่เดียว' },
  en: { title: 'Settings', lead: 'Everything about the site and the shop that can be set, in one place.' },
})
