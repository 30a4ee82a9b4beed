/** A new page with something in it to change. */
import type { PageDoc } from '../pages/page-doc.ts'
import { makePage } from '../pages/drafts.ts'
import { BeginInput, type beginnings } from '../pages/page-inputs.ts'
import { sampleSentences } from '../pages/sample-sentences.ts'
import { command } from '../room.ts'
import { heroPictureOf } from './site-picture.ts'
import { blocks, heroOf, page, t } from './build.ts'
import { homePath } from '../pages/page-links.ts'
import type { LocalText } from '#kernel/context.ts'
import type { PagePicture } from '#kernel/block-fields.ts'

export const beginPage = command({
  may: 'cms.edit',
  input: BeginInput,
  async run(tools, { from, kind, title: typed, path }): Promise<{ id: string; path: string }> {
    const { site } = tools.context
    if (kind === 'post' || from === 'post')
      return makePage(tools, { title: typed, kind: 'post', path, doc: post(typed ?? nameless) })
    const title = typed ?? called(from, site.name)
    const doc = from === 'blank' ? undefined : docs[from](title, heroPictureOf(site))
    return makePage(tools, {
      title: title === nameless ? undefined : title,
      kind,
      path: from === 'home' ? homePath : path,
      ...(doc && { doc }),
    })
  },
})

const nameless = t('', '')
type Beginning = (typeof beginnings)[number]

const called = (from: Beginning, site: LocalText): LocalText =>
  from === 'home' ? site : from === 'about' ? t('เกี่ยวกับเรา', 'About us') : nameless

/** A blank page to write on. */
const post = (title: LocalText): PageDoc => page(title, t('', ''), blocks([['text', { body: t('', '') }]]))

const docs: Record<Exclude<Beginning, 'blank' | 'post'>, (title: LocalText, picture: PagePicture | null) => PageDoc> = {
  landing: (title, picture) =>
    page(
      title,
      t('', ''),
      blocks([
        heroOf(picture, {
          title,
          body: t('', ''),
          button: t('เลือกซื้อ', 'Shop now'),
          to: '/shop/products',
        }),
        ['products', { title: t('แนะนำสำหรับคุณ', 'Picked for you'), category: '', sort: 'featured', count: 4 }],
        ['questions', { title: t('คำถามที่พบบ่อย', 'Questions people ask'), items: [sampleSentences] }],
        ['form', { title: t('ติดต่อเรา', 'Contact'), body: t('', ''), button: t('', '') }],
      ]),
    ),
  about: (title) =>
    page(
      title,
      t('', ''),
      blocks([
        ['text', { body: t('', '') }],
        ['map', { title: t('แผนที่', 'Where we are'), address: t('', ''), to: '' }],
      ]),
    ),
  home: (title, picture) =>
    page(
      title,
      t('', ''),
      blocks([
        heroOf(picture, { title, body: t('', ''), button: t('เลือกซื้อสินค้า', 'Shop now'), to: '/shop/products' }),
        ['categories', { title: t('หมวดหมู่', 'Categories') }],
        ['products', { title: t('แนะนำสำหรับคุณ', 'Picked for you'), category: '', sort: 'featured', count: 8 }],
        ['posts', { title: t('บทความล่าสุด', 'From the blog'), count: 3 }],
      ]),
    ),
}
