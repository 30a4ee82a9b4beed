/** A page that its owner made of thirty blocks, rendered for one visitor, beside the list of products. */
import { blocks, page, t } from '#rooms/cms/starters/build.ts'
import { inTurn, type Side } from './support/compare.ts'
import { memoryOf } from './support/cpu.ts'
import { type House, ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { ratio } from './support/pair.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

/** With a cart the cache is passed by. */
const headers = { cookie: 'cart=AAAAAAAAAAAAAAAAAAAAAA', 'accept-encoding': 'br' }

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { host, id } = house.tenants[0]!
  await writePage(house, id)
  const app = await startWeb(house)
  const sideOf = (path: string, wanted = 200): Side => {
    const crowd = newCrowd({ port: app.port, host })
    return {
      meter: { pids: [app.pid], postmaster: house.postmaster },
      enough: 1500,
      load: (ms) =>
        crowd.run(async (visitor, number) => {
          const { status } = await visitor.ask({ path: path.replace('{n}', String(number)), headers })
          if (status !== wanted) throw new Error(`${path} answers ${status}`)
        }, ms),
    }
  }
  const found = await inTurn({
    list: sideOf('/shop/products'),
    blocks: sideOf('/thirty'),
    unknown: sideOf('/nobody-{n}', 404),
  })
  const memoryMb = memoryOf(app.pid).now
  await app.stop()
  return [
    {
      promise: 'page of 30 blocks, of the list of products',
      reached: ratio(found.blocks, found.list),
      unit: '×',
      atMost: 1.3,
      app: found.blocks,
      memoryMb,
      note: 'CPU, rendered',
    },
    {
      promise: 'an address that is nobody’s, of the list of products',
      reached: ratio(found.unknown, found.list),
      unit: '×',
      atMost: 1,
      app: found.unknown,
      note: 'CPU, each another',
    },
  ]
}

async function writePage(house: House, tenant: string): Promise<void> {
  const some = [
    ['heading', { text: t('หัวข้อ', 'A heading'), level: '2' }],
    ['text', { body: t('เมล็ดที่คั่วใหม่ **ทุกสัปดาห์** ส่งวันรุ่งขึ้น\n- คั่วอ่อน\n- คั่วกลาง', 'Roasted **each week**.') }],
    [
      'questions',
      {
        title: t('คำถาม', 'Questions'),
        items: [{ question: t('กี่วันถึง', 'How long?'), answer: t('สองวัน', 'Two days') }],
      },
    ],
    [
      'cards',
      {
        title: t('สามขั้นตอน', 'Three steps'),
        items: [1, 2, 3].map((n) => ({
          picture: null,
          title: t(`ขั้นที่ ${n}`, `Step ${n}`),
          body: t('เลือก', 'Choose'),
          button: t('', ''),
          to: '',
        })),
      },
    ],
    ['button', { text: t('เลือกซื้อ', 'Shop'), to: '/shop/products' }],
  ] as const
  const doc = page(
    t('สามสิบ', 'Thirty'),
    t('', ''),
    blocks(Array.from({ length: 30 }, (_, n) => some[n % some.length]!)),
  )
  await house.sql(
    `with made as (insert into cms.pages (tenant_id, kind, path) values ($1, 'page', 'thirty') returning id),
       kept as (insert into cms.revisions (tenant_id, page_id, n, doc, kind) select $1, id, 1, $2::jsonb, 'publish' from made returning id, page_id)
     select id, page_id from kept`,
    [tenant, JSON.stringify(doc)],
  )
  await house.sql(
    `update cms.pages p set published_id = r.id, published_at = now() from cms.revisions r
     where r.tenant_id = p.tenant_id and r.page_id = p.id and p.tenant_id = $1 and p.path = 'thirty'`,
    [tenant],
  )
}
