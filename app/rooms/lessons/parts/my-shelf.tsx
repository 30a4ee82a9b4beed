/** What the list of courses leads with for who learns here. */
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useNow } from '#ui/use-now.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { MyCourse } from '../course/browse.ts'
import { groupOfCourse, type MyGroup, myGroups } from '../course/my-groups.ts'
import type { Deadline, Shelf } from '../course/my-shelf.ts'
import { coursePath, lessonsPath, playPath } from '../links.ts'
import { lessonWords } from '../words.ts'
import { coverOf } from './cover.ts'
import { CourseTile } from './course-tile.tsx'
import styles from './lessons.module.css'
import { MyCourseList } from './my-course-list.tsx'

interface MyShelfProps {
  mine: readonly MyCourse[]
  group: MyGroup
  shelf: Shelf | null
  /** The server's clock. */
  now: Date
}

export function MyShelf({ mine, group, shelf, now }: MyShelfProps) {
  const text = useWords(lessonWords)
  const [last] = mine.filter((course) => groupOfCourse(course) === 'going')
  return (
    <>
      {last && <GoOn course={last} />}
      {shelf && shelf.deadlines.length > 0 && <Deadlines due={shelf.deadlines} now={now} />}
      {mine.length > 0 && <Mine mine={mine} group={group} />}
      {shelf && shelf.wished.length > 0 && <Tiles title={text.wished} courses={shelf.wished} />}
      {shelf && shelf.recommended.length > 0 && <Tiles title={text.recommended} courses={shelf.recommended} />}
    </>
  )
}

/** The course one was at last, in one press. */
function GoOn({ course }: { course: MyCourse }) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  const { slug, title, done, required, nextItem } = course
  return (
    <Card title={text.going}>
      <div className={styles.goOn}>
        <Link to={coursePath(slug)} tabIndex={-1} aria-hidden="true">
          <Picture source={coverOf(course)} alt="" shape="wide" first />
        </Link>
        <Stack gap={12}>
          <h3>{title[locale]}</h3>
          {required > 0 && <ProgressBar label={text.progress(done, required)} value={done / required} />}
          <div>
            <LinkButton kind="primary" icon="play" to={nextItem ? playPath(slug, nextItem) : coursePath(slug)}>
              {text.goOn}
            </LinkButton>
          </div>
        </Stack>
      </div>
    </Card>
  )
}

function Deadlines({ due, now }: { due: readonly Deadline[]; now: Date }) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  const format = useFormat()
  const clock = useNow(now)
  return (
    <Card title={text.deadlines}>
      <ul className={styles.list}>
        {due.map((one) => (
          <li key={`${one.course.slug} ${one.item ?? ''} ${String(one.at)}`} className={styles.line}>
            <div className={styles.said}>
              <span className={styles.due}>
                <Icon name={one.kind === 'work' ? 'edit' : 'calendar'} size={16} />
                <span>
                  {text[`due_${one.kind}`]}:{' '}
                  {one.item ? <Link to={playPath(one.course.slug, one.item)}>{one[locale]}</Link> : one[locale]}
                </span>
              </span>
              <span className={styles.quiet}>{one.course[locale]}</span>
            </div>
            <span className={styles.facts}>
              {new Date(one.at) < clock && <Badge tone="bad">{text.overdue}</Badge>}
              {one.kind === 'work' ? format.date(one.at) : format.dateTime(one.at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Mine({ mine, group }: { mine: readonly MyCourse[]; group: MyGroup }) {
  const text = useWords(lessonWords)
  const counts = myGroups.map((name) => ({ name, of: mine.filter((course) => groupOfCourse(course) === name) }))
  // Who asked for none sees the first that holds something.
  const asked = counts.find(({ name }) => name === group)!
  const shown = asked.of.length > 0 || group !== 'going' ? asked : counts.find(({ of }) => of.length > 0)!
  return (
    <Card title={text.mine}>
      <Stack gap={16}>
        <Tabs
          label={text.mine}
          tabs={counts
            .filter(({ of, name }) => of.length > 0 || name === shown.name)
            .map(({ name, of }) => ({
              label: text[`mine_${name}`],
              to: `${lessonsPath}?mine=${name}`,
              current: name === shown.name,
              count: of.length,
            }))}
        />
        {shown.of.length === 0 ? <p className={styles.quiet}>{text.mineNone}</p> : <MyCourseList courses={shown.of} />}
      </Stack>
    </Card>
  )
}

function Tiles({ title, courses }: { title: string; courses: Shelf['wished'] }) {
  return (
    <section>
      <Stack gap={12}>
        <h2>{title}</h2>
        <Grid min={240} gap={24} className={styles.tiles}>
          {courses.map((course) => (
            <CourseTile key={course.slug} course={course} />
          ))}
        </Grid>
      </Stack>
    </section>
  )
}
