import { addProfile } from '#rooms/hora/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 160, add: addBirths }

const place = (province: string) => ({ kind: 'th' as const, province })
const births = [
  { name: 'คุณยาย', bornOn: '1936-03-16', historicBe: true, minute: 210, place: place('30'), tags: ['ครอบครัว'] },
  { name: 'น้องฟ้า', bornOn: '2018-11-22', minute: 1180, place: place('50'), tags: ['ครอบครัว'] },
  { name: 'พี่นก', bornOn: '1990-05-15', minute: 510, place: place('50'), note: 'เวลาจากสูติบัตร' },
  { name: 'ลุงชัย', bornOn: '1961-07-09', minute: null, place: null, note: 'ไม่ทราบเวลาเกิด' },
]

/** The demo's customer keeps the births of a family. */
async function addBirths(demo: DemoSite, tenantId: string): Promise<void> {
  const people = await demoPeople(demo, tenantId)
  if (!people) return
  for (const birth of births) await addProfile(acting(tenantId, people.customer), { ...birth, consent: true })
}
