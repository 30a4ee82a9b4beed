/**
 * Thai is written without spaces, and browsers break its lines by a dictionary: that one breaks compounds in two and,
 * not knowing loan words, inside of them. Words of screens and goods that stay whole. Longer ones first.
 */
const whole = [
  // what is done in a shop
  'กรอก ชำระเงิน คำสั่งซื้อ สั่งซื้อ ใบเสร็จรับเงิน ใบเสร็จ ใบกำกับภาษี ภาษีมูลค่าเพิ่ม ใบลดหนี้ ค่าจัดส่ง จัดส่ง พร้อมเพย์ คิวอาร์ ธนาคาร',
  'เข้าสู่ระบบ ออกจากระบบ สมัครสมาชิก รหัสผ่าน รหัสไปรษณีย์ เบอร์โทรศัพท์ อีเมล หมวดหมู่ ตัวกรอง ลดราคา ทุกเมื่อ ตัดสินใจ เลขที่',
  'ตรวจสอบ เรียบร้อย ติดต่อกลับ หมดเวลา หลังร้าน ถังขยะ อัปโหลด ดาวน์โหลด เบราว์เซอร์ แดชบอร์ด คุกกี้ โฟลเดอร์ แชนเนล เวอร์ชัน',
  // what is sold
  'อัลมอนด์คั่ว อัลมอนด์ ช็อกโกแลต สตรอว์เบอร์รี แอนแอโรบิก เนเชอรัล โคลด์บรูว์ สเตนเลส เบลนด์ เฟรนช์เพรส บอโรซิลิเกต เอสเปรสโซ',
  'คาราเมล อเมริกาโน ซิงเกิลออริจิน เมล็ดกาแฟ โรงคั่ว ดริป แม่แจ๋ม เซรามิก โยเกิร์ต คาสคารา แปรรูป น้ำผึ้ง ลูกพีช กิโลกรัม กรัม',
]
  .join(' ')
  .split(' ')
  .sort((one, other) => other.length - one.length)

/** With a group, so that `split` keeps the words. */
export const heldWords = new RegExp(`(${whole.join('|')})`, 'g')
