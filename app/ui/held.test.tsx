import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { held } from './held.tsx'

const print = (said: string) => renderToStaticMarkup(<p>{held(said)}</p>)

test('a compound and a loan word are held together, and nothing is added to the letters', () => {
  expect(print('เลือกแล้วกรอกที่อยู่')).toBe('<p><span>เลือกแล้ว<span class="held">กรอก</span>ที่อยู่</span></p>')
  expect(print('กลิ่นอัลมอนด์คั่ว')).toBe('<p><span>กลิ่น<span class="held">อัลมอนด์คั่ว</span></span></p>')
  expect(print('ใบเสร็จรับเงิน'), 'the longer of two').toBe('<p><span><span class="held">ใบเสร็จรับเงิน</span></span></p>')
})

test('what has none of them stays a plain text', () => {
  expect(held('Pay')).toBe('Pay')
  expect(held('ดอยช้าง วอช')).toBe('ดอยช้าง วอช')
  expect(held(null)).toBe(null)
})
