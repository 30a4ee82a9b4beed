import { defineWords } from '#ui/define-words.ts'

export const questionWords = defineWords({
  th: {
    title: 'มีไฟล์ชื่อเดียวกันอยู่แล้ว',
    fresh: (count: number) => `อีก ${count} ไฟล์ยังไม่มีที่นี่ จะอัปโหลดตามปกติ`,
    same: (count: number) => `${count} ไฟล์ ชื่อและขนาดตรงกัน`,
    other: (count: number) => `${count} ไฟล์ ชื่อเดียวกันแต่ขนาดต่างกัน`,
    more: (names: string, count: number) => `${names} และอีก ${count} ไฟล์`,
    skip: 'ข้าม',
    skipHint: 'ไม่ส่ง ไฟล์ที่มีอยู่คงเดิม',
    replace: 'แทนที่',
    replaceHint: 'เป็นเวอร์ชันใหม่ เวอร์ชันก่อนยังเรียกคืนได้',
    both: 'เก็บไว้ทั้งสอง',
    bothHint: 'ไฟล์ใหม่จะมี “(2)” ต่อท้ายชื่อ',
    send: (count: number) => `อัปโหลด ${count} ไฟล์`,
    sendNone: 'ข้ามทั้งหมด',
    cancel: 'ยกเลิก',
  },
  en: {
    title: 'Files with these names are already here',
    fresh: (count) =>
      count === 1
        ? '1 other file is new here and will be uploaded.'
        : `${count} other files are new here and will be uploaded.`,
    same: (count) => (count === 1 ? '1 file: same name and size' : `${count} files: same name and size`),
    other: (count) => (count === 1 ? '1 file: same name, another size' : `${count} files: same name, another size`),
    more: (names, count) => (count === 1 ? `${names} and 1 more file` : `${names} and ${count} more files`),
    skip: 'Skip',
    skipHint: 'Nothing is sent, what is here stays as it is',
    replace: 'Replace',
    replaceHint: 'A new version, the one before can be restored',
    both: 'Keep both',
    bothHint: 'The new file gets “(2)” after its name',
    send: (count) => (count === 1 ? 'Upload 1 file' : `Upload ${count} files`),
    sendNone: 'Skip all',
    cancel: 'Cancel',
  },
})
