import { defineWords } from '#ui/define-words.ts'

/** Two panes side by side. */
export const paneWords = defineWords({
  th: {
    panes: 'สองช่อง',
    left: (name: string) => `ซ้าย: ${name}`,
    right: (name: string) => `ขวา: ${name}`,
    toLeft: (name: string) => `ย้ายไปช่องซ้าย: ${name}`,
    toRight: (name: string) => `ย้ายไปช่องขวา: ${name}`,
    toOther: 'ย้ายไปอีกช่อง',
    found: (q: string) => `ค้นหา “${q}”`,
    gone: 'ในถังขยะ',
    noFolder: 'เปิดโฟลเดอร์ในอีกช่องก่อน จึงจะย้ายไปที่นั่นได้',
    same: 'สองช่องเปิดโฟลเดอร์เดียวกันอยู่ เปิดโฟลเดอร์ปลายทางในอีกช่องก่อน',
    itself: 'โฟลเดอร์นี้เปิดอยู่ในอีกช่อง ย้ายเข้าไปในตัวเองไม่ได้',
  },
  en: {
    panes: 'Two panes',
    left: (name) => `Left: ${name}`,
    right: (name) => `Right: ${name}`,
    toLeft: (name) => `Move to the left: ${name}`,
    toRight: (name) => `Move to the right: ${name}`,
    toOther: 'Move to the other pane',
    found: (q) => `Search “${q}”`,
    gone: 'In the trash',
    noFolder: 'Open a folder in the other pane first; then items can be moved there.',
    same: 'Both panes show the same folder. Open where to move to in the other pane first.',
    itself: 'This folder is open in the other pane. It cannot be moved into itself.',
  },
})
