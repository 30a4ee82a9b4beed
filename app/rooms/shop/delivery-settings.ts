/** How goods travel, as the history of settings keeps it. */
import { settingsPart } from '#kernel/settings-part.server.ts'
import { permissions } from './permissions.ts'

export const deliverySettings = settingsPart({
  key: 'shop.delivery',
  title: { th: 'การจัดส่งและเวลาจอง', en: 'Delivery and hold' },
  path: '/config/delivery',
  audiences: permissions['shop.openShop'],
  table: 'shop.settings',
  version: 'version',
  fields: {
    ships: { th: 'ส่งถึงบ้าน', en: 'Ships' },
    shipping_satang: { th: 'ค่าส่ง', en: 'Shipping' },
    free_shipping_from_satang: { th: 'ส่งฟรีเมื่อซื้อครบ', en: 'Free from' },
    weight_steps: { th: 'ค่าส่งตามน้ำหนัก', en: 'Shipping by weight' },
    provinces: { th: 'ค่าส่งรายจังหวัด', en: 'Shipping by province' },
    pickup: { th: 'รับเองที่ร้าน', en: 'Pick-up' },
    cod: { th: 'เก็บเงินปลายทาง', en: 'Cash on delivery' },
    cod_fee_satang: { th: 'ค่าธรรมเนียมเก็บเงินปลายทาง', en: 'Fee for cash on delivery' },
    cod_limit_satang: { th: 'เก็บเงินปลายทางได้ไม่เกิน', en: 'Most for cash on delivery' },
    hold_minutes: { th: 'เวลาจอง (นาที)', en: 'Minutes of hold' },
    prepare_days: { th: 'เวลาเตรียมสินค้า (วันทำการ)', en: 'Days to prepare' },
    closed_weekdays: { th: 'วันหยุดประจำสัปดาห์', en: 'Closed each week' },
    keeps_holidays: { th: 'หยุดวันหยุดนักขัตฤกษ์', en: 'Keeps public holidays' },
    closed_dates: { th: 'วันหยุดของร้าน', en: 'Closed days' },
    show_exact_stock: { th: 'บอกจำนวนที่เหลือ', en: 'Shows how many are left' },
  },
})
