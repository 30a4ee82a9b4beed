/** Pure: whole sites to begin with. Their words are data: starters/sites.ts. */
import type { LocalText } from '#kernel/context.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import type { PageDoc } from '../pages/page-doc.ts'
import { legalPath, legalTitles } from '../legal/legal-slugs.ts'
import type { Menus } from '../menus/menus.ts'
import { blocks, page, t } from './build.ts'
import { looks } from './looks.ts'
import { sites } from './sites.ts'
import type { StarterName, StarterSite } from './starter-site.ts'

export interface StarterPage {
  path: string
  doc: PageDoc
}

const about = t('เกี่ยวกับเรา', 'About us')
const contact = t('ติดต่อเรา', 'Contact')
const questions = t('คำถามที่พบบ่อย', 'Questions people ask')

const policies = (['terms', 'privacy'] as const).map((slug) => ({ label: legalTitles[slug], to: legalPath(slug) }))

/** Three pages and the menus that lead to them. */
export function starterSite(
  name: StarterName,
  siteName: LocalText,
  picture: PagePicture | null,
): { pages: StarterPage[]; menus: Menus } {
  const site = sites[name]
  const siteLinks = [
    { label: about, to: '/about' },
    ...(site.writes ? [{ label: site.writes, to: '/cms-blog' }] : []),
    { label: contact, to: '/contact' },
  ]
  return {
    pages: [
      { path: 'home', doc: page(siteName, site.lead, homeBlocks(name, siteName, picture)) },
      { path: 'about', doc: page(about, site.story.lead, aboutBlocks(site)) },
      { path: 'contact', doc: page(contact, site.lead, contactBlocks(site)) },
    ],
    menus: {
      header: [...(site.sells ? [{ label: t('สินค้าทั้งหมด', 'All products'), to: '/shop/products' }] : []), ...siteLinks],
      // Who sells keeps the shop's own foot: products, delivery, paying by number.
      footer: site.sells
        ? null
        : [
            { title: t('เว็บไซต์', 'Site'), links: siteLinks },
            { title: t('นโยบาย', 'Policies'), links: policies },
          ],
    },
  }
}

function homeBlocks(name: StarterName, siteName: LocalText, picture: PagePicture | null) {
  const site: StarterSite = sites[name]
  return blocks([
    [
      'hero',
      {
        title: siteName,
        body: site.lead,
        picture,
        shape: picture ? looks[name].shape : 'plain',
        button: site.press.label,
        to: site.press.to,
        second: about,
        secondTo: '/about',
      },
    ],
    ...menuBlocks(site),
    [
      'cards',
      {
        title: site.offer.title,
        items: site.offer.items.map(([title, body]) => ({ picture: null, title, body, button: t('', ''), to: '' })),
      },
    ],
    ...(site.sells
      ? [
          [
            'products',
            { title: t('แนะนำสำหรับคุณ', 'Picked for you'), category: '', sort: 'featured', count: 8 },
          ] as const,
        ]
      : []),
    ...(site.teaches ? [['courses', { title: t('คอร์สเรียน', 'Courses') }] as const] : []),
    ...(site.prices
      ? [
          [
            'price',
            {
              title: t('ค่าบริการ', 'Prices'),
              items: site.prices.map(([name, price, per, points], n) => ({
                name,
                price,
                per,
                points,
                button: contact,
                to: '/contact',
                best: n === 1,
              })),
            },
          ] as const,
        ]
      : []),
    ...(site.gives ? [['promptpay', { title: t('ร่วมสนับสนุน', 'Give'), note: site.gives }] as const] : []),
    ['questions', { title: questions, items: site.questions.map(([question, answer]) => ({ question, answer })) }],
    ...placeBlocks(site),
    ['contact', { title: contact, body: site.reach }],
  ])
}

type Listed = Parameters<typeof blocks>[0][number]

const menuBlocks = ({ menu }: StarterSite): Listed[] =>
  menu
    ? [['tabs', { title: t('เมนู', 'Menu'), items: menu.map(([title, body]) => ({ name: title, body })) }] as const]
    : []

/** When it is open, and where it is. */
const placeBlocks = ({ hours, isPlace }: StarterSite): Listed[] => [
  ...(hours
    ? ([
        ['heading', { text: t('เวลาเปิด', 'Opening hours'), level: '2' }],
        ['text', { body: hours }],
      ] as const)
    : []),
  ...(isPlace ? [['map', { title: t('มาหาเรา', 'Find us'), address: t('', ''), to: '' }] as const] : []),
]

const aboutBlocks = (site: StarterSite) => blocks([['text', { body: site.story.body, align: 'start' }]])

const contactBlocks = (site: StarterSite) =>
  blocks([
    ['contact', { title: t('', ''), body: site.reach }],
    ['form', { title: t('เขียนถึงเรา', 'Write to us'), body: t('', ''), button: t('', '') }],
    ['questions', { title: questions, items: site.questions.map(([question, answer]) => ({ question, answer })) }],
  ])
