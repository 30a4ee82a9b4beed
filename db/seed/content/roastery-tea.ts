import { packs, product } from './make.ts'
import type { DemoProduct } from './types.ts'

const teaPacks = packs('น้ำหนัก', 'Weight', [
  ['50', '50 กรัม', '50 g', 1, 90],
  ['100', '100 กรัม', '100 g', 1.85, 150],
  ['200', '200 กรัม', '200 g', 3.5, 270],
])

export const roasteryTea: DemoProduct[] = [
  product({
    slug: 'mae-salong-oolong',
    sku: 'DM-TE-001',
    name: ['ชาอู่หลงก้านอ่อน แม่สลอง', 'Mae Salong Oolong'],
    about: [
      'ชาอู่หลงเบอร์ 17 จากดอยแม่สลอง เก็บยอดด้วยมือและม้วนเม็ดแน่น กลิ่นดอกกล้วยไม้ รสหวานติดลิ้น ชงซ้ำได้ห้าน้ำ',
      'Oolong no. 17 from Mae Salong, hand-picked and tightly rolled. Orchid on the nose, sweetness that stays. Gives five infusions.',
    ],
    in: 'tea',
    baht: 190,
    stock: 90,
    grams: 90,
    featured: true,
    variants: teaPacks,
  }),
  product({
    slug: 'wild-assam-black',
    sku: 'DM-TE-002',
    name: ['ชาดำป่าเมี่ยงเทพเสด็จ', 'Thep Sadet Wild Black Tea'],
    about: [
      'ใบชาอัสสัมจากต้นเมี่ยงอายุกว่าร้อยปีในป่าเทพเสด็จ หมักเต็มที่จนได้น้ำสีแดงอำพัน กลิ่นน้ำผึ้งและลูกพรุน ใส่นมก็อร่อย',
      'Assam leaf from century-old miang trees in the Thep Sadet forest, fully oxidised to an amber red. Honey and prune; lovely with milk.',
    ],
    in: 'tea',
    baht: 160,
    stock: 75,
    grams: 90,
    variants: teaPacks,
  }),
  product({
    slug: 'thai-tea-blend',
    sku: 'DM-TE-003',
    name: ['ชาไทยสูตรร้านเรา', 'House Thai Tea'],
    about: [
      'ชาซีลอนผสมชาอัสสัมเหนือ โป๊ยกั๊ก และวานิลลา ไม่แต่งสี ชงเข้มกับนมข้นได้ชาเย็นหอมแบบดั้งเดิม',
      'Ceylon and northern Assam with star anise and vanilla, no colouring. Brew it strong with condensed milk for an old-fashioned iced tea.',
    ],
    in: 'tea',
    baht: 145,
    stock: 110,
    grams: 260,
  }),
  product({
    slug: 'cascara-doi-chang',
    sku: 'DM-TE-004',
    name: ['ชาเชอร์รีกาแฟ คาสคารา', 'Doi Chang Cascara'],
    about: [
      'เปลือกผลกาแฟตากแห้งจากดอยช้าง ชงร้อนได้กลิ่นกุหลาบ มะขามหวาน และลูกเกด คาเฟอีนน้อยกว่ากาแฟสี่เท่า',
      'Dried coffee cherry from Doi Chang. Rose, sweet tamarind and raisin in the cup, with a quarter of the caffeine of coffee.',
    ],
    in: 'tea',
    baht: 130,
    stock: 38,
    grams: 120,
  }),
  product({
    slug: 'butterfly-lemongrass',
    sku: 'DM-TE-005',
    name: ['ชาอัญชันตะไคร้', 'Butterfly Pea & Lemongrass'],
    about: [
      'อัญชันและตะไคร้อินทรีย์จากสันทราย น้ำสีฟ้าคราม บีบมะนาวแล้วเปลี่ยนเป็นม่วง ไม่มีคาเฟอีน ดื่มได้ทั้งครอบครัว',
      'Organic butterfly pea and lemongrass from San Sai. Deep blue, turning violet with a squeeze of lime. Caffeine free, for the whole family.',
    ],
    in: 'tea',
    baht: 120,
    sale: 99,
    stock: 52,
    grams: 80,
  }),
  product({
    slug: 'mae-jaem-cocoa-powder',
    sku: 'DM-CO-001',
    name: ['ผงโกโก้แท้ เชียงใหม่', 'Chiang Mai Cocoa Powder'],
    about: [
      'โกโก้ปลูกในแม่แตงและสารภี หมัก คั่ว และบดในโรงคั่วของเรา ไม่ใส่น้ำตาล ไขมันโกโก้ 22% ชงร้อนหรือทำขนมได้เข้มหอม',
      'Cocoa from Mae Taeng and Saraphi, fermented, roasted and ground in our own roastery. Unsweetened, 22% cocoa butter; rich in a cup or a cake.',
    ],
    in: 'cocoa',
    baht: 220,
    stock: 70,
    grams: 320,
  }),
  product({
    slug: 'drinking-chocolate-chili',
    sku: 'DM-CO-002',
    name: ['ช็อกโกแลตร้อน พริกขี้หนูสวน', 'Hot Chocolate with Bird Chilli'],
    about: [
      'ช็อกโกแลตเข้ม 65% ผสมอบเชยและพริกขี้หนูสวนอบแห้งนิดเดียว อุ่นท้องในคืนหนาวบนดอย ละลายในนมร้อน 200 มล.',
      'A 65% chocolate with cinnamon and the smallest pinch of dried bird chilli. Warms a cold mountain night; stir into 200 ml of hot milk.',
    ],
    in: 'cocoa',
    baht: 260,
    stock: 34,
    grams: 320,
  }),
  product({
    slug: 'cocoa-nibs',
    sku: 'DM-CO-003',
    name: ['โกโก้นิบส์คั่ว', 'Roasted Cocoa Nibs'],
    about: [
      'เมล็ดโกโก้คั่วบดหยาบ กรุบกรอบ ขมหอม โรยโยเกิร์ตหรือกราโนลา หรือแช่รวมกับโคลด์บรูว์ก็ได้กลิ่นช็อกโกแลต',
      'Roasted cocoa in crunchy pieces, bitter and fragrant. Scatter over yoghurt or granola, or steep with cold brew for a chocolate note.',
    ],
    in: 'cocoa',
    baht: 150,
    stock: 0,
    grams: 160,
  }),
]
