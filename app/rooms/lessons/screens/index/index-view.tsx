import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Browse, Browsed, CourseCard, MyCourse, TaughtCourse } from '../../course/browse.ts'
import type { MyGroup } from '../../course/my-groups.ts'
import type { Shelf } from '../../course/my-shelf.ts'
import { calendarPath, lessonsPath } from '../../links.ts'
import { CourseTile } from '../../parts/course-tile.tsx'
import styles from '../../parts/lessons.module.css'
import { tileWords } from '../../tile-words.ts'
import { lessonWords } from '../../words.ts'

export interface IndexProps {
  asked: Browsed
  browse: Browse
  mine: MyCourse[]
  taught: TaughtCourse[]
  /** Of who is signed in. */
  shelf: Shelf | null
  /** The server's clock. */
  now: Date
  /** Which of one's courses are shown. */
  group: MyGroup
  /** This year, in Bangkok. */
  year: number
}

/** `above`: what `before` shows already is not shown again below it. */
export function IndexView({
  asked,
  browse,
  year,
  before,
  above = [],
}: IndexProps & { before?: ReactNode; above?: readonly CourseCard[] }) {
  const text = useWords(lessonWords)
  const isAsked = asked.q !== '' || asked.category !== '' || asked.level !== '' || asked.price !== '' || asked.page > 1
  const isSorted = asked.sort !== 'popular'
  const repeats = new Set(isAsked || isSorted ? [] : above.map(({ slug }) => slug))
  const cards = browse.cards.filter(({ slug }) => !repeats.has(slug))
  if (browse.total === 0 && !isAsked)
    return (
      <>
        <PageHead title={text.title} />
        <Stack gap={24}>
          {before}
          <EmptyState icon="book" title={text.nothingYet}>
            {text.nothingYetBody}
          </EmptyState>
        </Stack>
      </>
    )
  return (
    <>
      <PageHead
        title={text.title}
        actions={
          <LinkButton to={calendarPath(year)} icon="calendar">
            {text.calendar}
          </LinkButton>
        }
      >
        <span role="status">{text.found(browse.total)}</span>
      </PageHead>
      <Stack gap={24}>
        {before}
        {repeats.size > 0 && cards.length > 0 && <h2>{text.others}</h2>}
        <Filters asked={asked} categories={browse.categories} />
        {browse.cards.length === 0 ? (
          <EmptyState icon="book" title={text.none} action={<LinkButton to={lessonsPath}>{text.seeAll}</LinkButton>}>
            {text.noneBody}
          </EmptyState>
        ) : (
          <Grid min={240} gap={24} className={styles.tiles}>
            {cards.map((course, at) => (
              <CourseTile key={course.slug} course={course} first={at === 0} />
            ))}
          </Grid>
        )}
        {browse.pages > 1 && (
          <Pagination page={asked.page} pages={browse.pages} to={(page) => lessonsPath + queryOf({ ...asked, page })} />
        )}
      </Stack>
    </>
  )
}

function queryOf(asked: Browsed): string {
  const set = Object.entries(asked).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`
}

function Filters({ asked, categories }: { asked: Browsed; categories: readonly string[] }) {
  const text = useWords(lessonWords)
  const tile = useWords(tileWords)
  return (
    <Form method="get" action={lessonsPath} className={styles.filters}>
      <SearchField label={text.search} placeholder={text.search} defaultValue={asked.q} />
      {categories.length > 0 && (
        <SelectField
          name="category"
          label={text.category}
          hideLabel
          defaultValue={asked.category}
          options={[
            { value: '', label: text.anyCategory },
            ...categories.map((category) => ({ value: category, label: category })),
          ]}
        />
      )}
      <SelectField
        name="level"
        label={text.level}
        hideLabel
        defaultValue={asked.level}
        options={[
          { value: '', label: text.anyLevel },
          ...(['all', 'beginner', 'middle', 'advanced'] as const).map((level) => ({
            value: level,
            label: tile[`level_${level}`],
          })),
        ]}
      />
      <SelectField
        name="price"
        label={text.price}
        hideLabel
        defaultValue={asked.price}
        options={[
          { value: '', label: text.anyPrice },
          { value: 'free', label: tile.price_free },
          { value: 'paid', label: text.price_paid },
        ]}
      />
      <SelectField
        name="sort"
        label={text.sort}
        hideLabel
        defaultValue={asked.sort}
        options={[
          { value: 'popular', label: text.popular },
          { value: 'new', label: text.new },
          { value: 'rating', label: text.rating },
          { value: 'price', label: text.sort_price },
        ]}
      />
      <Button type="submit">{text.show}</Button>
    </Form>
  )
}
