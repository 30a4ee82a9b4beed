/** The school's blocks as visitors see them. */
import { href } from 'react-router'
import type { ValuesOf } from '#kernel/block-fields.ts'
import type { BlockProps, DrawnBlocks } from '#kernel/page-blocks.ts'
import { BlockSection } from '#ui/block-section.tsx'
import { defineWords } from '#ui/define-words.ts'
import { InnerGrid } from '#ui/laid-out.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { blockData } from '../block-data.ts'
import type { blocks } from '../blocks.ts'
import { CourseTile } from './course-tile.tsx'

type Blocks = typeof blocks
type Props = BlockProps<ValuesOf<Blocks['courses']['fields']>, Awaited<ReturnType<(typeof blockData)['courses']>>>

const blockWords = defineWords({ th: { all: 'ดูทั้งหมด' }, en: { all: 'See all' } })

function Courses({ values: { title }, data }: Props) {
  const text = useWords(blockWords)
  const head = title[useLocale()] || title.th
  if (data.length === 0) return null
  return (
    <BlockSection title={head} more={{ to: href('/lesson'), label: text.all }}>
      <InnerGrid columns="1-2-3">
        {data.map((course) => (
          <CourseTile key={course.slug} course={course} />
        ))}
      </InnerGrid>
    </BlockSection>
  )
}

export const drawnBlocks = { courses: Courses } satisfies DrawnBlocks<Blocks, typeof blockData>
