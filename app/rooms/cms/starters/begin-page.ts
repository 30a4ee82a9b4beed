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
  run(tools, { from, kind, title, path }): Promise<{ id: string; path: string }> {
    const doc = kind === 'page' && from !== 'blank' ? docs[from](title, heroPictureOf(tools.context.site)) : undefined
    return makePage(tools, {
      title,
      kind,
      path: from === 'home' && kind === 'page' ? homePath : path,
      ...(doc && { doc }),
    })
  },
})

const docs: Record<
  Exclude<(typeof beginnings)[number], 'blank'>,
  (title: LocalText, picture: PagePicture | null) => PageDoc
> = {
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
