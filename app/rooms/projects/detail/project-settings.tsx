/** Its name, days and calendar; facts for who does not lead it. */
import { useSearchParams, useSubmit } from 'react-router'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { projectStates } from '../project/states.ts'
import { AskedToMove, withoutMoves } from './asked-to-move.tsx'
import { detailWords } from './detail-words.ts'
import type { Answer } from './detail-view.tsx'
import type { SeenDetail } from './see-detail.ts'

const schema = () => import('../project/inputs.ts').then((file) => file.ProjectSettingsInput)

export function ProjectSettings({ detail, answer }: { detail: SeenDetail; answer: Answer }) {
  const text = useWords(detailWords)
  const { date } = useFormat()
  const submit = useSubmit()
  const [search] = useSearchParams()
  const { project, description, calendars, isLead } = detail
  if (!isLead)
    return (
      <Card title={text.settings}>
        <Facts>
          <Fact title={text.state}>{text[project.state]}</Fact>
          <Fact title={text.startOn}>{date(project.startOn)}</Fact>
          {project.dueOn && <Fact title={text.dueOn}>{date(project.dueOn)}</Fact>}
          {description && <Fact title={text.description}>{description}</Fact>}
        </Facts>
      </Card>
    )
  return (
    <Card title={text.settings}>
      <RecordForm
        operation="saveProject"
        schema={schema}
        answer={withoutMoves(answer, 'saveProject')}
        version={project.version}
        hidden={{ id: project.id }}
        submit={text.save}
        // A dialog over it asks for itself.
        guarded={!search.has('edit')}
        {...(answer && 'saved' in answer && answer.saved === 'saveProject' && { saved: text.saved })}
      >
        <Stack gap={16}>
          <Grid columns="1-2" gap={16}>
            <TextField name="name" label={text.name} defaultValue={project.name} required maxLength={200} />
            <TextField
              name="key"
              label={text.key}
              hint={text.keyHint}
              defaultValue={project.key}
              required
              maxLength={10}
              autoComplete="off"
            />
            <DateField name="startOn" label={text.startOn} defaultValue={project.startOn} required />
            <DateField name="dueOn" label={text.dueOn} defaultValue={project.dueOn} optional />
            <SelectField
              name="state"
              label={text.state}
              defaultValue={project.state}
              options={projectStates.map((value) => ({ value, label: text[value] }))}
            />
            <SelectField
              name="calendarId"
              label={text.calendar}
              defaultValue={project.calendarId ?? ''}
              empty={text.usual}
              options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Grid>
          <TextAreaField
            name="description"
            label={text.description}
            defaultValue={description}
            rows={4}
            maxLength={10_000}
          />
        </Stack>
      </RecordForm>
      <AskedToMove
        answer={answer}
        operation="saveProject"
        onLeave={() =>
          void submit(null, { method: 'get', replace: true, action: `${location.pathname}${location.search}` })
        }
      />
    </Card>
  )
}
