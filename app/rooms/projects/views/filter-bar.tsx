/** One filter for all ways of looking: it stands in the address, so a view that is kept or sent shows the same. */
import { Form, useSearchParams, useSubmit } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import type { SeenBoard } from '../project/see-board.ts'
import { priorities } from '../stages.ts'
import { filterNames, statusKinds } from '../task/filter-names.ts'
import { tablePrefix } from '../table/table-shape.ts'
import { taskWords } from '../task-words.ts'
import { viewWords } from '../view-words.ts'
import styles from './board.module.css'

type FilterBarProps = Pick<SeenBoard, 'people' | 'categories'> & {
  /** Left out where each has its column. */
  statuses?: SeenBoard['statuses']
}

/** They belong to what was shown before: another filter begins anew. */
const passing = ['task', 'page', `${tablePrefix}page`]

export function FilterBar({ people, categories, statuses }: FilterBarProps) {
  const text = useWords(taskWords)
  const words = useWords(viewWords)
  const { date } = useFormat()
  const [search] = useSearchParams()
  const submit = useSubmit()
  const value = (name: string) => search.get(name) ?? ''
  const isFiltered = filterNames.some((name) => value(name) !== '')
  const rest = [...search].filter(([name]) => !([...filterNames, ...passing] as readonly string[]).includes(name))
  return (
    <Form
      method="get"
      role="search"
      className={styles.filters}
      key={filterNames.map(value).join(' ')}
      onChange={(event) =>
        event.target instanceof HTMLSelectElement &&
        void submit(event.currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      {rest.map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <SearchField label={text.search} placeholder={text.search} defaultValue={value('q')} />
      <SelectField
        name="who"
        label={text.who}
        hideLabel
        empty={text.anybody}
        defaultValue={value('who')}
        options={[
          { value: 'me', label: text.me },
          { value: 'nobody', label: text.nobody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {categories.length > 0 && (
        <SelectField
          name="category"
          label={text.category}
          hideLabel
          empty={text.anyCategory}
          defaultValue={value('category')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        name="priority"
        label={text.priority}
        hideLabel
        empty={text.anyPriority}
        defaultValue={value('priority')}
        options={priorities.map((one) => ({ value: one, label: text[one] }))}
      />
      <SelectField
        name="due"
        label={text.dueFilter}
        hideLabel
        empty={text.anyDue}
        defaultValue={value('due')}
        options={[
          { value: 'late', label: text.dueLate },
          { value: 'week', label: text.dueWeek },
          { value: 'none', label: text.dueNone },
          ...(/^\d{4}-\d\d-\d\d$/.test(value('due')) ? [{ value: value('due'), label: date(value('due')) }] : []),
        ]}
      />
      {statuses && (
        <SelectField
          name="status"
          label={text.status}
          hideLabel
          empty={words.anyStatus}
          defaultValue={value('status')}
          options={[
            ...statusKinds.map((kind) => ({ value: kind, label: words[kind] })),
            ...statuses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <noscript>
        <Button type="submit">{text.filter}</Button>
      </noscript>
      {isFiltered && (
        <LinkButton
          kind="quiet"
          icon="close"
          to={withWords(search, Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          {text.clear}
        </LinkButton>
      )}
    </Form>
  )
}
