import { clothSizes, packs, product } from './make.ts'
import type { DemoProduct } from './types.ts'

const mugColours = packs('สีเคลือบ', 'Glaze', [
  ['CL', 'ดินเผา', 'Terracotta', 1, 420],
  ['SG', 'เขียวเสจ', 'Sage', 1, 420],
  ['CR', 'ครีมจุด', 'Speckled cream', 1, 420],
])
const cardValues = packs('มูลค่า', 'Value', [
  ['500', '500 บาท', '฿500', 1, 20],
  ['1000', '1,000 บาท', '฿1,000', 2, 20],
  ['2000', '2,000 บาท', '฿2,000', 4, 20],
])

/** Cups, things to wear and carry, and gifts. */
export const roasteryGoods: DemoProduct[] = [
  product({
    slug: 'stoneware-mug',
    sku: 'DM-GD-001',
    name: ['แก้วสโตนแวร์ปั้นมือ 300 มล.', 'Hand-thrown Stoneware Mug 300 ml'],
    about: [
      'ปั้นมือโดยช่างที่สันกำแพง แต่ละใบจุดเคลือบไม่ซ้ำกัน หูจับใหญ่พอดีสามนิ้ว เข้าไมโครเวฟได้',
      'Thrown by potters in San Kamphaeng, no two glazes alike. A handle for three fingers; microwave safe.',
    ],
    in: 'goods cups',
    baht: 420,
    stock: 60,
    grams: 420,
    featured: true,
    variants: mugColours,
  }),
  product({
    slug: 'double-wall-glass',
    sku: 'DM-GD-002',
    name: ['แก้วสองชั้น 350 มล.', 'Double Wall Glass 350 ml'],
    about: [
      'แก้วบอโรซิลิเกตสองชั้น ร้อนไม่ลวกมือ เย็นไม่มีหยดน้ำเกาะ โชว์ชั้นนมและกาแฟได้สวย',
      'Two walls of borosilicate: hot without burning, cold without sweating. Shows off layers of milk and coffee.',
    ],
    in: 'goods cups',
    baht: 350,
    stock: 41,
    grams: 260,
  }),
  product({
    slug: 'steel-tumbler',
    sku: 'DM-GD-003',
    name: ['แก้วเก็บความเย็น 480 มล.', 'Steel Tumbler 480 ml'],
    about: [
      'สเตนเลสสองชั้นสุญญากาศ เก็บเย็น 12 ชั่วโมง เก็บร้อน 6 ชั่วโมง นำมาซื้อที่ร้านลดแก้วละ 10 บาท',
      'Vacuum steel that keeps cold for 12 hours and hot for 6. Bring it to our shop and save ฿10 a cup.',
    ],
    in: 'goods cups',
    baht: 690,
    sale: 590,
    stock: 37,
    grams: 360,
  }),
  product({
    slug: 'canvas-tote',
    sku: 'DM-GD-004',
    name: ['ถุงผ้าแคนวาส ลายดอยหมอก', 'Doi Mok Canvas Tote'],
    about: [
      'ผ้าฝ้ายดิบ 12 ออนซ์ พิมพ์สกรีนด้วยมือที่เชียงใหม่ รับน้ำหนักได้ 10 กิโลกรัม มีช่องเล็กใส่โทรศัพท์',
      'Raw 12 oz cotton, screen printed by hand in Chiang Mai. Carries 10 kg and has a pocket for the phone.',
    ],
    in: 'goods wear',
    baht: 290,
    stock: 83,
    grams: 240,
  }),
  product({
    slug: 'roaster-tshirt',
    sku: 'DM-GD-005',
    name: ['เสื้อยืดคนคั่วกาแฟ', 'Roaster T-shirt'],
    about: [
      'คอตตอนซูเปอร์ซอฟต์ 100% ทรงสบาย สีไม่ตก ลายยอดดอยบนอก รายได้ 20 บาทต่อตัวเข้ากองทุนปลูกป่า',
      'Pure super-soft cotton in an easy cut that keeps its colour, with our peak on the chest. ฿20 of each goes to replanting forest.',
    ],
    in: 'goods wear',
    baht: 390,
    stock: 70,
    grams: 200,
    variants: clothSizes,
  }),
  product({
    slug: 'barista-apron',
    sku: 'DM-GD-006',
    name: ['ผ้ากันเปื้อนบาริสต้า', 'Barista Apron'],
    about: [
      'ผ้ายีนส์ทอแน่น สายคล้องหนังแท้ปรับได้ กระเป๋าหน้าสองช่อง ซักแล้วนิ่มขึ้นทุกครั้ง',
      'Tightly woven denim with an adjustable leather strap and two front pockets. Softer with every wash.',
    ],
    in: 'goods wear',
    baht: 890,
    stock: 15,
    grams: 520,
  }),
  product({
    slug: 'mountain-cap',
    sku: 'DM-GD-007',
    name: ['หมวกแก๊ปขึ้นดอย', 'Mountain Cap'],
    about: [
      'ผ้าฝ้ายฟอกนุ่ม ปักตราดอยหมอกด้านหน้า สายหลังปรับได้ กันแดดตอนเก็บเชอร์รีบนไร่มาแล้วจริง ๆ',
      'Washed cotton with our mark embroidered in front and an adjustable strap. Field tested while picking cherries.',
    ],
    in: 'goods wear',
    baht: 350,
    stock: 4,
    grams: 120,
  }),
  product({
    slug: 'tasting-gift-set',
    sku: 'DM-GF-001',
    name: ['ชุดของขวัญชิมสามดอย', 'Three Mountains Gift Set'],
    about: [
      'ดอยช้าง เทพเสด็จ และมณีพฤกษ์ ถุงละ 100 กรัม พร้อมแก้วสโตนแวร์และสมุดจดรส บรรจุกล่องผูกโบผ้าฝ้ายทอมือ',
      'Doi Chang, Thep Sadet and Manee Phruek, 100 g each, with a stoneware mug and a tasting notebook, boxed with a hand-woven bow.',
    ],
    in: 'gifts',
    baht: 1290,
    stock: 20,
    grams: 1250,
    kind: 'bundle',
    featured: true,
  }),
  product({
    slug: 'gift-card',
    sku: 'DM-GF-002',
    name: ['บัตรของขวัญดอยหมอก', 'Doi Mok Gift Card'],
    about: [
      'ส่งเป็นอีเมลได้ทันทีหรือพิมพ์ใส่ซองกระดาษสา ใช้ได้ทั้งหน้าร้านและออนไลน์ ไม่มีวันหมดอายุ',
      'Sent by e-mail at once, or printed in a mulberry paper envelope. Good in the shop and online, and it never expires.',
    ],
    in: 'gifts',
    baht: 500,
    stock: 500,
    grams: 20,
    variants: cardValues,
  }),
]
