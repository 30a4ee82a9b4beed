import { savePlan, subscribe } from '#rooms/subscriptions/index.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'

export const part: DemoPart = { at: 120, add: addPlans }

/** The roastery's club: a plan by the month, which the demo's customer tries for a fortnight. */
async function addPlans(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  await savePlan(acting(tenantId, people.manager), {
    id: null,
    code: 'coffee-club',
    name: { th: 'ชมรมคนรักกาแฟ', en: 'Coffee club' },
    note: {
      th: 'เมล็ดคั่วใหม่ 400 กรัมทุกเดือน เลือกระดับคั่วได้ ส่งฟรี',
      en: '400 g of fresh beans every month, roasted as you like, delivered free.',
    },
    price: '690',
    trialDays: '14',
    active: 'on',
  } as never)
  await subscribe(acting(tenantId, people.customer), {
    plan: 'coffee-club',
    autoDebit: 'on',
    shownSatang: '69000',
    shownEvery: 'month',
  })
}
