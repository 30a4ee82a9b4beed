import { approveSlip, sendSlip } from '#rooms/billing/index.ts'
import { buyGift, claimByCode, listPackage, makeGifts, savePackage } from '#rooms/events/index.ts'
import { makePage } from '#rooms/cms/pages/drafts.ts'
import { publishPage } from '#rooms/cms/pages/publish.ts'
import { blocks, page, t } from '#rooms/cms/starters/build.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { makeSlip } from '../slips.ts'

export const part: DemoPart = { at: 510, add: addGifts }

/** The roastery gives gifts, and sells a package and codes of money; its customer has bought one. */
async function addGifts(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const admin = () => acting(tenantId, people.admin)
  const { packageId } = await savePackage(admin(), {
    name: { th: 'ชุดกาแฟประจำเดือน', en: 'Coffee for a month' },
    about: 'ใช้ได้ที่ทุกสาขา แสดงคิวอาร์ให้พนักงาน',
    price: '1290',
    validDays: 60,
    items: '20 กาแฟดริป\n2 คลาสลาเต้อาร์ต',
  })
  await listPackage(admin(), { packageId, isListed: 'true' } as never)
  await makeGifts(admin(), { packageId, count: 3, days: 365, sender: demo.name.th, note: 'ลูกค้าครบรอบ' })
  await makeGifts(admin(), {
    value: '300',
    count: 1,
    days: 90,
    sender: 'มานะ ใจดี',
    recipient: 'มานี มีตา',
    email: 'manee@mail.example',
    message: 'สุขสันต์วันเกิด ขอให้มีกาแฟอร่อยทุกเช้า',
  })
  const { packageId: box } = await savePackage(admin(), {
    name: { th: 'กล่องของขวัญคนรักกาแฟ', en: 'Coffee lover’s box' },
    about: 'ส่งถึงบ้าน และชวนมาชิมด้วยกัน',
    price: '590',
    validDays: 90,
    items: `1 ถุงผ้า /shop/product/DM-GD-004\n1 ที่นั่ง /event/latte-art`,
  })
  await listPackage(admin(), { packageId: box, isListed: 'true' } as never)
  const { codes } = await makeGifts(admin(), { packageId: box, count: 1, days: 90, sender: demo.name.th })
  await claimByCode(acting(tenantId, people.customer), { code: codes[0]! })
  const { paySlug } = await buyGift(acting(tenantId, people.customer), {
    value: '500',
    recipient: 'แม่',
    sender: people.customer.name,
    message: 'สุขสันต์วันแม่ค่ะ',
  } as never)
  const file = await makeSlip({
    bankCode: '014',
    transRef: '2026GIFT4711000001',
    amountSatang: 50_000n,
    at: new Date(),
    fromName: 'DEMO CUSTOMER',
    toName: demo.name.en,
  })
  const { slipId } = await sendSlip(acting(tenantId, people.customer), { slug: paySlug, file })
  await approveSlip(admin(), { id: slipId })
  const { id } = await makePage(acting(tenantId, people.manager), {
    title: t('งานและของขวัญ', 'Events and gifts'),
    path: 'events-and-gifts',
    doc: page(
      t('งานและของขวัญ', 'Events and gifts'),
      t('มาชิมด้วยกัน หรือส่งกาแฟให้คนที่คิดถึง', 'Come and taste with us, or send coffee to somebody'),
      blocks([
        ['event', { title: t('งานที่กำลังจะมาถึง', 'Coming up'), event: '', count: 3 }],
        ['package', { title: t('แพ็กเกจ', 'Packages'), package: '', count: 3 }],
        ['gift', { title: t('มีโค้ดของขวัญ?', 'Have a gift code?'), lead: t('ใส่โค้ดเพื่อรับเข้าบัญชี', 'Enter it to claim it') }],
        ['gift_list', { title: t('ของขวัญของฉัน', 'My gifts') }],
        ['influencer', { title: t('เพื่อนของร้าน', 'A friend of ours'), influencer: 'may-coffee' }],
      ]),
    ),
  })
  await publishPage(acting(tenantId, people.manager), { page: id, version: 1 })
}
