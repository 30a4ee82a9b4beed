import { addBlogCategory } from '#rooms/cms/blog/categories.ts'
import { makePage } from '#rooms/cms/pages/drafts.ts'
import { publishPage } from '#rooms/cms/pages/publish.ts'
import { schedulePage } from '#rooms/cms/pages/schedule.ts'
import { heroOf, blocks, page, t } from '#rooms/cms/starters/build.ts'
import { PictureValue } from '#rooms/cms/blocks/fields.ts'
import { acting, demoPeople } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { type DemoPost, posts, shelves } from '../content/roastery-writing.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 140, add: addPages }

const day = 86_400_000

/** The roastery's own pages, with a past. */
async function addPages(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const someone = () => acting(tenantId, people.manager)
  const { hero } = await inOneTransaction(
    contextOf(tenantId, people.admin),
    async ({ rows }) => (await rows<{ hero: object }>("select data -> 'hero' as hero from tenancy.sites limit 1"))[0]!,
  )
  const picture = PictureValue.parse({ alt: demo.name, ...hero })
  const { id } = await makePage(someone(), {
    title: t('คั่วใหม่ทุกสัปดาห์', 'Fresh every week'),
    path: 'fresh',
    doc: landing(picture),
  })
  await publishPage(someone(), { page: id, version: 1 })
  const visit = await makePage(someone(), {
    title: t('แวะโรงคั่ว', 'Visit the roastery'),
    path: 'fresh/visit',
    doc: page(
      t('แวะโรงคั่ว', 'Visit the roastery'),
      t('เปิดให้ชมวันเสาร์', 'Open on Saturdays'),
      blocks([['text', { body: t('เปิดให้ชมทุกวันเสาร์ 10.00 ถึง 16.00 น.', 'Open every Saturday, 10:00 to 16:00.') }]]),
    ),
  })
  await publishPage(someone(), { page: visit.id, version: 1 })
  await inOneTransaction(contextOf(tenantId, people.admin), async ({ rows }) => {
    for (const [name, email, phone, message, hours, done] of wrote)
      await rows(
        `insert into cms.inquiries (path, name, email, phone, message, created_at, status, done_by, done_at)
         values ('/fresh', $1, $2, $3, $4, now() - make_interval(hours => $5), case when $6 then 'done' else 'new' end,
           case when $6 then $7::uuid end, case when $6 then now() - make_interval(hours => $5 - 3) end)`,
        [name, email, phone, message, hours, done, people.manager.id],
      )
    await rows(
      `insert into tenancy.domains (site_id, hostname, proof, finding, tries, checked_at, created_at)
       select id, 'www.doisala-coffee.example', md5(random()::text), 'noProof', 11, now() - interval '5 hours', now() - interval '2 days'
       from tenancy.sites order by created_at limit 1`,
    )
  })
  const slugs: Partial<Record<DemoPost['shelf'], string>> = {}
  for (const [shelf, name] of Object.entries(shelves))
    slugs[shelf as DemoPost['shelf']] = (await addBlogCategory(someone(), { name })).slug
  for (const post of posts) {
    const doc = {
      ...page(post.title, post.short, blocks([['text', { body: post.body }]])),
      tags: [...post.tags],
      category: slugs[post.shelf]!,
      author: 'นภา ใจดี',
    }
    const made = await makePage(someone(), {
      title: post.title,
      kind: 'post',
      path: post.path,
      doc: { ...doc, cover: post.ago === null ? null : picture },
    })
    if (post.ago === null) continue
    if (post.ago < 0)
      await schedulePage(someone(), {
        page: made.id,
        version: 1,
        operation: 'publish',
        at: new Date(Date.now() - post.ago * day),
      })
    else {
      await publishPage(someone(), { page: made.id, version: 1 })
      await inOneTransaction(contextOf(tenantId, people.admin), ({ rows }) =>
        rows('update cms.pages set published_at = now() - make_interval(days => $1) where id = $2', [
          post.ago,
          made.id,
        ]),
      )
    }
  }
}

/** Name, e-mail, phone, message, hours ago, dealt with. */
const wrote: readonly (readonly [string, string | null, string | null, string, number, boolean])[] = [
  [
    'คุณอรทัย ศรีวงศ์',
    'orathai@example.com',
    '0812345670',
    'ร้านคาเฟ่ที่ลำพูน สนใจเมล็ดคั่วกลางเดือนละ 20 กิโลกรัม มีราคาส่งไหมคะ',
    6,
    false,
  ],
  ['James Miller', 'james@example.com', null, 'Do you ship green beans to Singapore? About 60 kg.', 30, false],
  ['บริษัท ดอยใหม่ จำกัด', null, '053123456', 'ขอใบเสนอราคากระเช้าปีใหม่ 50 ชุด', 74, true],
]

const landing = (picture: Parameters<typeof heroOf>[0]) =>
  page(
    t('คั่วใหม่ทุกสัปดาห์', 'Fresh every week'),
    t(
      'กาแฟดอยไทย คั่ววันอังคารและศุกร์ ส่งวันรุ่งขึ้น',
      'Coffee from Thai mountains, roasted on Tuesdays and Fridays, sent the next day.',
    ),
    blocks([
      heroOf(picture, {
        title: t('คั่วใหม่ทุกสัปดาห์', 'Fresh every week'),
        body: t('คั่ววันอังคารและศุกร์ ส่งวันรุ่งขึ้น', 'Roasted on Tuesdays and Fridays, sent the next day.'),
        button: t('เลือกเมล็ด', 'Choose beans'),
        to: '/shop/categorie/coffee',
        second: t('อ่านวิธีชง', 'How to brew'),
        secondTo: '/cms-blog',
      }),
      ['products', { title: t('คั่วสัปดาห์นี้', 'Roasted this week'), category: 'coffee', sort: 'featured', count: 4 }],
      [
        'cards',
        {
          title: t('สามขั้นตอน', 'In three steps'),
          items: [
            {
              picture: null,
              title: t('เลือก', 'Choose'),
              body: t('บอกเราว่าชงแบบไหน เราแนะนำเมล็ดให้', 'Tell us how you brew; we suggest the beans.'),
              button: t('', ''),
              to: '',
            },
            {
              picture: null,
              title: t('คั่ว', 'We roast'),
              body: t('คั่วเฉพาะที่สั่ง ไม่มีของค้าง', 'Only what was ordered; nothing waits.'),
              button: t('', ''),
              to: '',
            },
            {
              picture: null,
              title: t('ส่ง', 'We send'),
              body: t('ถึงมือภายในสองวัน', 'In your hands within two days.'),
              button: t('', ''),
              to: '',
            },
          ],
        },
      ],
      [
        'questions',
        {
          title: t('คำถามที่พบบ่อย', 'Questions people ask'),
          items: [
            {
              question: t('บดให้ได้ไหม', 'Do you grind?'),
              answer: t('ได้ เลือกระดับการบดในหน้าสินค้า', 'Yes: choose it on the page of the product.'),
            },
            {
              question: t('เก็บได้นานแค่ไหน', 'How long does it keep?'),
              answer: t('หอมที่สุดใน 30 วันแรก [อ่านวิธีเก็บ](/cms-blog)', 'Best within 30 days. [How to keep it](/cms-blog)'),
            },
          ],
        },
      ],
      ['posts', { title: t('จากบันทึกของโรงคั่ว', 'From the roastery’s notes'), count: 3 }],
      [
        'tabs',
        {
          title: t('ชงอย่างไร', 'How to brew'),
          items: [
            {
              name: t('ดริป', 'Filter'),
              body: t(
                'กาแฟ 15 กรัม น้ำ 250 มล. 92 องศา สามนาที',
                '15 g of coffee, 250 ml of water at 92 °C, three minutes.',
              ),
            },
            {
              name: t('เอสเปรสโซ', 'Espresso'),
              body: t('18 กรัม ออก 36 กรัม ใน 28 วินาที', '18 g in, 36 g out, in 28 seconds.'),
            },
            {
              name: t('สกัดเย็น', 'Cold brew'),
              body: t('60 กรัมต่อน้ำหนึ่งลิตร แช่เย็น 14 ชั่วโมง', '60 g for a litre of water, 14 hours in the fridge.'),
            },
          ],
        },
      ],
      [
        'embed',
        { title: t('โรงคั่วของเราอยู่ที่ไหน', 'Where we roast'), to: 'https://www.google.com/maps?q=ถนนสุเทพ+เชียงใหม่' },
      ],
      ['contact', { title: t('แวะมาหาเรา', 'Come and see us'), body: t('', '') }],
      [
        'form',
        {
          title: t('สั่งจำนวนมากหรือสอบถาม', 'Large orders and questions'),
          body: t('ตอบภายในหนึ่งวันทำการ', 'Answered within a working day.'),
          asked: [
            {
              id: 'qabout',
              kind: 'choice',
              label: t('เรื่องที่ติดต่อ', 'What it is about'),
              required: true,
              options: [
                { id: 'bulk', label: t('สั่งจำนวนมาก', 'A large order') },
                { id: 'ask', label: t('สอบถามสินค้า', 'A question about a product') },
              ],
            },
            {
              id: 'qkilos',
              kind: 'number',
              label: t('จำนวน (กิโลกรัม)', 'How many kilograms'),
              required: true,
              min: 5,
              max: 5000,
              shownIf: { of: 'all', rules: [{ field: 'qabout', is: 'is', value: 'bulk' }] },
            },
          ],
          button: t('', ''),
        },
      ],
    ]),
  )
