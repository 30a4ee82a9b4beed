/** What a school can be learnt at, first on its home until the owner has made a page of their own. */
import { BlockSection } from '#ui/block-section.tsx'
import { Grid } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { CourseCard } from '../course/browse.ts'
import { lessonsPath } from '../links.ts'
import { tileWords } from '../tile-words.ts'
import { CourseTile } from './course-tile.tsx'
import styles from './lessons.module.css'

export function HomeCourses({ courses }: { courses: readonly CourseCard[] }) {
  const text = useWords(tileWords)
  return (
    <BlockSection title={text.homeTitle} more={{ to: lessonsPath, label: text.homeAll }}>
      <Grid columns="1-2-3" gap={24} className={styles.tiles}>
        {courses.map((course) => (
          <CourseTile key={course.slug} course={course} />
        ))}
      </Grid>
    </BlockSection>
  )
}
