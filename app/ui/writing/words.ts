import { defineWords } from '../define-words.ts'

export const writingWords = defineWords({
  th: {
    heading: 'หัวข้อใหญ่',
    subheading: 'หัวข้อย่อย',
    strong: 'ตัวหนา',
    slanted: 'ตัวเอียง',
    list: 'รายการ',
    link: 'ลิงก์',
    address: 'ที่อยู่ลิงก์',
    tools: (label: string) => `เครื่องมือเขียน ${label}`,
  },
  en: {
    heading: 'Heading',
    subheading: 'Subheading',
    strong: 'Bold',
    slanted: 'Italic',
    list: 'List',
    link: 'Link',
    address: 'Address of the link',
    tools: (label) => `Writing tools: ${label}`,
  },
})
