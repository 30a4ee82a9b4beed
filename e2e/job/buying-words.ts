/** What the shelf and the desk's slip are called, as people read them. */
export const shelfWords = {
  th: {
    filters: 'ตัวกรอง',
    search: 'ค้นหาสินค้า',
    sort: 'เรียงตาม',
    priceUp: 'ราคาน้อยไปมาก',
    category: 'หมวดหมู่',
    tea: /^\s*ชา$/,
    popular: 'หมวดหมู่ยอดนิยม',
    found: /^พบ \d+ รายการ/,
    product: 'ดอยช้าง วอช',
    variant: '200 กรัม · เมล็ด',
    more: 'เพิ่มจำนวน',
    aTea: 'ชาไทยสูตรร้านเรา',
    two: 'ตะกร้า 2 ชิ้น',
  },
  en: {
    filters: 'Filters',
    search: 'Search products',
    sort: 'Sort by',
    priceUp: 'Price, low to high',
    category: 'Category',
    tea: /^\s*Tea$/,
    popular: 'Popular categories',
    found: /^\d+ results?/,
    product: 'Doi Chang Washed',
    variant: '200 g · Whole bean',
    more: 'One more',
    aTea: 'House Thai Tea',
    two: 'Cart, 2 items',
  },
} as const

export const factWords = {
  th: {
    bank: 'ธนาคารต้นทาง',
    bankName: 'ธนาคารไทยพาณิชย์ (SCB)',
    reference: 'เลขอ้างอิงการโอน',
    crc: 'รหัสตรวจสอบ (CRC)',
    good: 'ถูกต้อง',
    used: 'เคยใช้แล้วหรือไม่',
    no: 'ยังไม่เคยใช้',
  },
  en: {
    bank: 'From bank',
    bankName: 'Siam Commercial Bank (SCB)',
    reference: 'Transfer reference',
    crc: 'Checksum (CRC)',
    good: 'Valid',
    used: 'Used before',
    no: 'No',
  },
} as const
