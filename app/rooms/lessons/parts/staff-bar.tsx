/** What a teacher finds above the page of a course of theirs. */
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { CoursePage } from '../course/see-course.ts'
import { managePath, playPath, workPath } from '../links.ts'
import { staffWords } from '../staff-words.ts'
import { lessonWords } from '../words.ts'
import styles from './ways.module.css'

export function StaffBar({ course }: { course: CoursePage }) {
  const text = useWords(lessonWords)
  const staff = useWords(staffWords)
  if (!course.mayTeach) return null
  const [first] = course.outline
  return (
    <Stack gap={12}>
      {course.status === 'draft' && <Notice tone="warn" title={text.draft} />}
      <div className={styles.ways}>
        <LinkButton to={managePath(course.id)} icon="edit">
          {text.edit}
        </LinkButton>
        <LinkButton to={workPath(course.id)} icon="users">
          {staff.learnersAndWork}
        </LinkButton>
        {first && (
          <LinkButton to={playPath(course.slug, first.slug)} icon="eye">
            {text.seeAsStaff}
          </LinkButton>
        )}
      </div>
    </Stack>
  )
}
