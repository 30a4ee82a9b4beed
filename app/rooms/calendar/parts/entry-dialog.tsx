/** The form of an entry over the calendar; its address opens it, so that a link and the back button do too. */
import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { FormShape } from '#kernel/form-fields.ts'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { EntryInput } from '../entry/entry-input.ts'
import type { SeenForm } from '../see/see-entry.ts'
import type { Source } from '../see/see-mine.ts'
import { calendarWords } from '../words.ts'
import styles from './calendar.module.css'

const scopes = ['this', 'all'] as const
const schema = () => import('../entry/entry-input.ts').then((file) => file.SaveInput)

export type NewEntry = Pick<SeenForm, 'day' | 'lastDay' | 'from' | 'to' | 'isWholeDay'>

interface EntryDialogProps {
  form: FormShape<keyof typeof EntryInput.shape>
  entry: SeenForm | null
  fresh: NewEntry | null
  sources: readonly Source[]
  answer: Refused | undefined
  idempotencyKey: string
  /** The calendar behind it. */
  back: string
}

export function EntryDialog({ entry, fresh, ...props }: EntryDialogProps) {
  const text = useWords(calendarWords)
  const navigate = useNavigate()
  return (
    <Dialog
      open={entry !== null || fresh !== null}
      onClose={() => void navigate(props.back, { preventScrollReset: true })}
      title={entry ? text.editEntry : text.newEntry}
    >
      {(entry || fresh) && (
        <EntryForm key={entry ? `${entry.id} ${entry.occurrence}` : 'new'} entry={entry} fresh={fresh} {...props} />
      )}
    </Dialog>
  )
}

function EntryForm({ form, entry, fresh, sources, answer, idempotencyKey, back }: EntryDialogProps) {
  const text = useWords(calendarWords)
  const locale = useLocale()
  const start = answer?.kept ?? entry ?? fresh
  const [isWholeDay, setWholeDay] = useState(isOn(start?.isWholeDay))
  const [repeat, setRepeat] = useState(String((start as { repeat?: string } | null)?.repeat ?? 'none'))
  const [scope, setScope] = useState<string>(String((answer?.kept as { scope?: string } | undefined)?.scope ?? 'this'))
  const isOne = entry?.isOfSeries === true && scope === 'this'
  const words = { ...text, title: text.entryTitle }
  const calendars = sources.flatMap(({ calendarId, name }) =>
    calendarId ? [{ value: calendarId, label: name[locale] }] : [],
  )
  const repeats = (form.repeat.options ?? []).filter((each) => each !== 'kept' || entry?.repeat === 'kept')
  const fields = { of: form, words, start }
  return (
    <Stack gap={24}>
      <div
        onChange={({ target }) => {
          const { name, value, checked } = target as unknown as HTMLInputElement
          if (name === 'isWholeDay') setWholeDay(checked)
          if (name === 'repeat') setRepeat(value)
          if (name === 'scope') setScope(value)
        }}
      >
        <RecordForm
          schema={schema}
          operation="save"
          answer={answer}
          submit={text.save}
          cancelTo={back}
          {...(entry && { version: entry.version })}
          hidden={{
            idempotencyKey,
            ...(entry && { id: entry.id, occurrence: entry.occurrence }),
          }}
        >
          <Stack gap={16}>
            {entry?.isOfSeries && (
              <Segmented
                name="scope"
                label={text.scope}
                defaultValue={scope === 'all' ? 'all' : 'this'}
                segments={scopes.map((value) => ({
                  value,
                  label: text[`scope_${value}`],
                }))}
              />
            )}
            {entry && entry.zone !== 'Asia/Bangkok' && entry.isOfSeries && (
              <Notice tone="info">{text.zone(entry.zone)}</Notice>
            )}
            <FormFields {...fields} names={['title', 'isWholeDay']} />
            <Grid min={200} gap={12}>
              <FormFields {...fields} names={isWholeDay ? ['day', 'lastDay'] : ['day', 'from', 'lastDay', 'to']} />
            </Grid>
            <FormFields {...fields} names={['place']} />
            {/* What only the whole series has; sent all the same, so that nothing is lost of it. */}
            <div hidden={isOne}>
              <Grid min={200} gap={12}>
                <FormFields
                  {...fields}
                  names={repeat === 'none' || repeat === 'kept' ? ['repeat'] : ['repeat', 'repeatUntil']}
                  more={{
                    repeat: {
                      options: repeats.map((value) => ({
                        value,
                        label: String(words[`repeat_${value}` as 'repeat_none']),
                      })),
                    },
                  }}
                />
              </Grid>
            </div>
            <FormFields {...fields} names={['note']} />
            <div hidden={isOne}>
              <Stack gap={16}>
                <FormFields {...fields} names={['reminders', 'guests']} />
                {entry && entry.attendees.length > 0 && <Invited attendees={entry.attendees} />}
                {calendars.length > 1 && (
                  <FormFields {...fields} names={['calendarId']} more={{ calendarId: { options: calendars } }} />
                )}
                <FormFields {...fields} names={['isBusy']} />
              </Stack>
            </div>
          </Stack>
        </RecordForm>
      </div>
      {entry && <Remove entry={entry} />}
    </Stack>
  )
}

const tones = {
  needs_action: 'neutral',
  accepted: 'good',
  tentative: 'warn',
  declined: 'bad',
} as const

function Invited({ attendees }: { attendees: SeenForm['attendees'] }) {
  const text = useWords(calendarWords)
  return (
    <Stack as="ul" gap={8} aria-label={text.invited}>
      {attendees.map(({ id, email, name, answer, note, replies }) => (
        <li key={id}>
          <Row gap={8}>
            <span>{name || email}</span>
            <Badge tone={tones[answer]}>{text[`answer_${answer}`]}</Badge>
            <span className={styles.quiet}>{note.startsWith('old:') ? text.note_old : note}</span>
          </Row>
          {replies.map((reply) => (
            <p key={reply.receivedAt} className={styles.reply}>
              {text[`reply_${reply.kind}` as 'reply_words']}
              {reply.kind === 'other' || reply.kind === 'old' ? reply.sender : reply.text}
            </p>
          ))}
        </li>
      ))}
    </Stack>
  )
}

/** What was typed and refused is text, what was read is not. */
const isOn = (value: unknown): boolean =>
  value === true || value === 'on' || (Array.isArray(value) && value.includes('on'))

function Remove({ entry }: { entry: SeenForm }) {
  const text = useWords(calendarWords)
  const button = (scope: 'this' | 'all', label: string) => (
    <ConfirmButton
      kind="danger"
      size="small"
      name="scope"
      value={scope}
      title={text.removeAsk}
      message={text.removeBody}
      okText={label}
    >
      {label}
    </ConfirmButton>
  )
  return (
    <Form method="post">
      <input type="hidden" name="operation" value="remove" />
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="occurrence" value={entry.occurrence} />
      <Row gap={8}>
        {entry.isOfSeries && button('this', text.removeThis)}
        {button('all', entry.isOfSeries ? text.removeAll : text.remove)}
      </Row>
    </Form>
  )
}
