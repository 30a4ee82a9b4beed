/** Pure: as long as nobody named a page it is called as its first heading. */
import { type Block } from '../blocks/kinds.ts'
import { everyBlock, ownBodies, type PageDoc } from './page-doc.ts'

export function namedByHeading(before: PageDoc, after: PageDoc): PageDoc {
  if (after.title.th !== before.title.th || after.title.en !== before.title.en) return after
  const [was, now] = [headingOf(before), headingOf(after)]
  const title = { ...after.title }
  for (const lang of ['th', 'en'] as const) {
    if (was[lang] !== now[lang] && title[lang] === was[lang]) title[lang] = now[lang]
  }
  return title.th === after.title.th && title.en === after.title.en ? after : { ...after, title }
}

const nothing = { th: '', en: '' }

function headingOf(doc: PageDoc) {
  const [guest] = ownBodies(doc)
  const hero = [...everyBlock(guest?.[1] ?? [])].find((block: Block) => block.kind === 'hero')
  return hero?.kind === 'hero' ? hero.title : nothing
}
