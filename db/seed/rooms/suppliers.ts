import { archiveSuppliers, makeSupplier } from '#rooms/purchasing/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 100, add: addSuppliers }

/** From whom the roastery buys; one of them it has left. */
async function addSuppliers(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  for (const supplier of suppliers) {
    const { id } = await makeSupplier(acting(tenantId, people.admin), supplier)
    if (supplier.name === left) await archiveSuppliers(acting(tenantId, people.manager), { id })
  }
}

const left = 'หจก. แม่สายกล่องกระดาษ'

const suppliers: Parameters<typeof makeSupplier>[1][] = [
  {
    name: 'บริษัท ล้านนาบรรจุภัณฑ์ จำกัด',
    taxId: '0505558012345',
    address: { line: '88/4 หมู่ 2 ถนนโชตนา', tambonCode: '500107', zip: '50300' },
    phone: '053221180',
    email: 'sales@lanna-packaging.example',
    creditDays: 30,
    note: 'ถุงวาล์วขั้นต่ำ 1,000 ใบต่อขนาด',
  },
  {
    name: 'บริษัท สยามเอสเพรสโซ่เซอร์วิส จำกัด',
    taxId: '0105561023453',
    branchNo: '00002',
    address: { line: '1200 ถนนพระรามที่ 4', tambonCode: '103301', zip: '10110' },
    phone: '026612300',
    email: 'parts@siam-espresso.example',
    creditDays: 45,
    note: 'อะไหล่เครื่องชง ส่งจากสาขาคลองเตย',
  },
  {
    name: 'วิสาหกิจชุมชนกาแฟดอยปางขอน',
    taxId: '0505562034561',
    address: { line: '15 หมู่ 7', tambonCode: '570101', zip: '57000' },
    phone: '0861234501',
    creditDays: 15,
    note: 'เมล็ดกะลาหลังเก็บเกี่ยว ธ.ค. – มี.ค.',
  },
  {
    kind: 'person',
    name: 'นายคำแสน ใจดี (ไร่แม่ฟ้าหลวง)',
    taxId: '3579900123450',
    address: { line: '41 หมู่ 3', tambonCode: '571501', zip: '57240' },
    phone: '0897654302',
    note: 'จ่ายเงินสดวันรับเมล็ด',
  },
  {
    name: 'บริษัท มหาชัยนมสด จำกัด',
    taxId: '0745556045678',
    address: { line: '99 ถนนเศรษฐกิจ 1', tambonCode: '740101', zip: '74000' },
    phone: '034411220',
    email: 'order@mahachai-dairy.example',
    creditDays: 7,
  },
  {
    name: 'บริษัท กรุงเทพชาและโกโก้ จำกัด (มหาชน)',
    taxId: '0105548056785',
    address: { line: '55 ถนนพหลโยธิน', tambonCode: '101406', zip: '10400' },
    phone: '022798800',
    email: 'ar@bangkok-tea-cocoa.example',
    creditDays: 60,
    note: 'วางบิลทุกวันที่ 25',
  },
  { kind: 'person', name: 'ป้าศรีวรรณ ตลาดวโรรส', phone: '0818829903', note: 'เชือกปอและถุงผ้า ไม่ออกใบกำกับภาษี' },
  {
    name: left,
    taxId: '0125563067890',
    address: { line: '7/1 หมู่ 5', tambonCode: '130201', zip: '12120' },
    phone: '025290071',
    creditDays: 30,
    note: 'เลิกกิจการปลายปี 2568',
  },
]
