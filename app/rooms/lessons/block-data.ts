/** What the school's blocks show, read for who looks at the page. */
import type { BlockReads, RecordReads } from '#kernel/page-blocks.ts'
import type { blocks } from './blocks.ts'
import { browseCourses } from './course/browse.ts'

export const blockData = {
  async courses(context, { category, sort, count }) {
    // A category that no course can have shows nothing, and breaks nothing.
    if (category.length > 60) return []
    const { cards } = await browseCourses(context, { category, sort })
    return cards.slice(0, Math.round(count))
  },
} satisfies BlockReads<typeof blocks>

export const blockRecords = {
  async courseCategory(context) {
    const { categories } = await browseCourses(context, {})
    return categories.map((name) => ({ value: name, label: { th: name, en: name } }))
  },
} satisfies RecordReads
