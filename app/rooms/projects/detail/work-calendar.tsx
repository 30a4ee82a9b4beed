/** Which days are worked: the week, the holidays, and days of one's own. */
import { useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Choices } from '#ui/choices-field.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { formatTypedDate } from '#kernel/typed-date.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import { AskedToMove, withoutMoves } from './asked-to-move.tsx'
import type { Answer } from './detail-view.tsx'
import { detailWords } from './detail-words.ts'
import styles from './detail.module.css'
import type { SeenDetail } from './see-detail.ts'

const schema = () => import('../project/calendar-input.ts').then((file) => file.CalendarInput)

export function WorkCalendars({ detail, answer }: { detail: SeenDetail; answer: Answer }) {
  const text = useWords(detailWords)
  const [search] = useSearchParams()
  const [kind, chosen] = (search.get('edit') ?? '').split(':')
  if (!detail.mayMake) return null
  const edited = detail.calendars.find(({ id }) => id === chosen) ?? null
  return (
    <Card
      title={text.calendars}
      actions={
        <LinkButton size="small" icon="plus" to={withWords(search, { edit: 'calendar:new' })} preventScrollReset>
          {text.addCalendar}
        </LinkButton>
      }
    >
      {detail.calendars.length === 0 && <p className={styles.quiet}>{text.usual}</p>}
      <ul className={styles.lines}>
        {detail.calendars.map((calendar) => (
          <li key={calendar.id} className={styles.line}>
            <span className={styles.grow}>{calendar.name}</span>
            <LinkButton
              size="small"
              kind="quiet"
              icon="edit"
              label={text.edit(calendar.name)}
              to={withWords(search, { edit: `calendar:${calendar.id}` })}
              preventScrollReset
            />
          </li>
        ))}
      </ul>
      {kind === 'calendar' && (edited || chosen === 'new') && (
        <CalendarDialog key={chosen} calendar={edited} answer={answer} />
      )}
    </Card>
  )
}

function CalendarDialog({ calendar, answer }: { calendar: SeenDetail['calendars'][number] | null; answer: Answer }) {
  const text = useWords(detailWords)
  const locale = useLocale()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const close = () => void navigate(withWords(search, { edit: '' }), { preventScrollReset: true })
  const days = calendar?.days
    .map(({ day, isWorked, name }) => `${isWorked ? '+' : ''}${formatTypedDate(day, locale)} ${name}`.trim())
    .join('\n')
  return (
    <Dialog open onClose={close} title={calendar ? text.edit(calendar.name) : text.addCalendar}>
      <RecordForm
        operation="saveCalendar"
        schema={schema}
        answer={withoutMoves(answer, 'saveCalendar')}
        guarded
        {...(calendar && { version: calendar.version, hidden: { id: calendar.id } })}
        submit={text.save}
        {...(answer && 'saved' in answer && answer.saved === 'saveCalendar' && { saved: text.saved })}
      >
        <Stack gap={16}>
          <TextField
            name="name"
            id="calendar-name"
            label={text.calendarName}
            defaultValue={calendar?.name}
            required
            maxLength={100}
            data-first-focus
          />
          <Choices
            name="weekdays"
            label={text.weekdays}
            first={[...(calendar?.weekdays ?? '12345')]}
            options={[...'1234560'].map((value) => ({ value, label: text.weekday(Number(value)) }))}
          />
          <SelectField
            name="holidays"
            id="calendar-holidays"
            label={text.holidays}
            defaultValue={calendar?.holidays ?? 'banks'}
            options={[
              { value: 'banks', label: text.banks },
              { value: 'government', label: text.government },
              { value: 'none', label: text.noHolidays },
            ]}
          />
          <CheckboxField
            name="hasSubstitutes"
            id="calendar-substitutes"
            label={text.substitutes}
            hint={text.substitutesHint}
            value="on"
            defaultChecked={calendar?.hasSubstitutes ?? true}
          />
          <TextAreaField
            name="days"
            id="calendar-days"
            label={text.ownDays}
            hint={text.ownDaysHint}
            defaultValue={days}
            rows={5}
            maxLength={10_000}
          />
        </Stack>
      </RecordForm>
      <AskedToMove answer={answer} operation="saveCalendar" onLeave={close} />
    </Dialog>
  )
}
