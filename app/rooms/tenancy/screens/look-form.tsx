import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FieldProblem } from '#ui/field.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { defaultTheme } from '#ui/theme.ts'
import { useWords } from '#ui/words.tsx'
import { changedFields, type Draft, draftOf, themeDraft, themeOf } from '../look-draft.ts'
import { lookWords } from '../look-words.ts'
import type { Look } from '../see-look.ts'
import { LookFields } from './look-fields.tsx'
import { LookMarks } from './look-marks.tsx'
import { LookPreview } from './look-preview.tsx'
import { useLook } from './use-look.ts'
import styles from './look-form.module.css'

export type LookAnswer = { ok: true; version: number } | (Refused & { typed: Draft }) | undefined

export function LookForm({ look, answer }: { look: Look; answer: LookAnswer }) {
  const text = useWords(lookWords)
  const refused = answer && !answer.ok ? answer : undefined
  const { draft, change, seen, isDirty, touch, savedTimes, take, isLate } = useLook(look, answer)
  const busy = useNavigation().formMethod === 'POST'
  const errors = refused?.fields ?? {}
  const problems = useMemo(() => problemsOf(refused?.fields ?? {}), [refused])
  const whole = refused && !isLate && problems.length === 0 ? refused.message : undefined
  return (
    <Form method="post" encType="multipart/form-data" className={styles.work}>
      <LeaveGuard dirty={isDirty && !busy} />
      <input type="hidden" name="hostname" value={look.hostname} />
      <input type="hidden" name="version" value={seen} />
      <Stack gap={24}>
        <FormErrors message={whole} fields={problems} />
        {isLate && refused && <Late message={refused.message} look={look} draft={draft} take={take} />}
        {answer?.ok && !isDirty && <Notice tone="good" urgent title={text.saved} />}
        <Card title={text.names}>
          <Grid min={240}>
            {(['nameTh', 'nameEn'] as const).map((key) => (
              <TextField
                key={key}
                name={key}
                label={text[key]}
                lang={key === 'nameTh' ? 'th' : 'en'}
                error={errors[key]}
                value={draft[key]}
                maxLength={120}
                required
                onChange={({ target }) => change({ [key]: target.value })}
              />
            ))}
          </Grid>
        </Card>
        <Card title={text.colours}>
          <LookFields draft={draft} change={change} errors={errors} />
        </Card>
        <Card title={text.marks}>
          <LookMarks
            key={savedTimes}
            logo={look.logo?.src ?? null}
            favicon={look.favicon}
            errors={errors}
            onTouched={touch}
          />
        </Card>
        <Row className={styles.operations}>
          <SubmitButton busy={busy} failed={refused !== undefined}>
            {text.save}
          </SubmitButton>
          {isDirty && <Button onClick={take}>{text.undo}</Button>}
          <Button kind="quiet" onClick={() => change(themeDraft(defaultTheme))}>
            {text.reset}
          </Button>
          {isDirty && <Badge tone="warn">{text.unsaved}</Badge>}
        </Row>
      </Stack>
      <div className={styles.preview}>
        <LookPreview theme={themeOf(draft, look.theme)} />
      </div>
    </Form>
  )
}

const problemsOf = (fields: Readonly<Record<string, string>>): FieldProblem[] =>
  Object.entries(fields).map(([field, sentence]) => ({ field, th: sentence, en: sentence }))

/** Somebody else was first: what they changed, and whose is to stand. Nothing that was typed is gone. */
function Late({ message, look, draft, take }: { message: string; look: Look; draft: Draft; take: () => void }) {
  const text = useWords(lookWords)
  const differing = changedFields(draftOf(look), draft).map((key) => text[key])
  return (
    <Notice
      tone="warn"
      urgent
      title={message}
      action={
        <Row>
          <Button onClick={take}>{text.theirs}</Button>
          <Button kind="primary" type="submit" name="over" value={look.version}>
            {text.mine}
          </Button>
        </Row>
      }
    >
      {differing.length > 0 ? text.theyChanged(differing.join(', ')) : text.kept}
    </Notice>
  )
}
