import { defineWords } from '#ui/define-words.ts'

export const placesPath = '/cluster/places'

export const placesWords = defineWords({
  th: {
    title: 'ทุกหน้าและรายการโปรด',
    lead: 'กดดาวที่หน้าที่ใช้บ่อย หน้านั้นจะอยู่บนสุดของเมนูในทุกเครื่องของคุณ',
    favourites: 'รายการโปรด',
    unused: 'ส่วนที่ปิดอยู่',
    unusedBody: 'ธุรกิจนี้ปิดส่วนเหล่านี้ไว้ แต่หน้าจัดการยังเปิดได้',
    add: (page: string) => `เพิ่ม “${page}” ในรายการโปรด`,
    remove: (page: string) => `นำ “${page}” ออกจากรายการโปรด`,
    search: 'ค้นหาหน้า',
    none: (typed: string) => `ไม่พบหน้า “${typed}”`,
    noneBody: 'ลองคำอื่น เช่น “นำเข้า” “ภาษี” หรือ “จัดส่ง”',
    all: 'ทุกหน้า',
  },
  en: {
    title: 'All pages and favourites',
    lead: 'Star the pages you use most. They stand on top of the menu, on every device of yours.',
    favourites: 'Favourites',
    unused: 'Switched off',
    unusedBody: 'This business has switched these parts off. Their pages can still be opened.',
    add: (page) => `Add ${page} to favourites`,
    remove: (page) => `Remove ${page} from favourites`,
    search: 'Find a page',
    none: (typed) => `No page matches “${typed}”`,
    noneBody: 'Try another word, such as “import”, “tax” or “delivery”.',
    all: 'All pages',
  },
})
