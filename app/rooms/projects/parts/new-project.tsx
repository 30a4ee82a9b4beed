/** A project is begun: from a plan of the house, or empty. The rest follows. */
import { useState } from 'react'
import type { Refused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { SeenGroup } from '../project/see-projects.ts'
import { templateNames, templates } from '../templates/templates.ts'
import { projectWords } from '../words.ts'

const schema = () => import('../project/new-project.ts').then((file) => file.NewProject)

interface NewProjectProps {
  groups: readonly Pick<SeenGroup, 'id' | 'name'>[]
  /** The group it is begun in. */
  groupId?: string
  /** Of these it can be a copy. */
  projects: readonly { id: string; name: string }[]
  today: string
  idempotencyKey: string
  answer: Refused | undefined
  cancelTo: string
}

export function NewProjectForm({
  groups,
  groupId,
  projects,
  today,
  idempotencyKey,
  answer,
  cancelTo,
}: NewProjectProps) {
  const text = useWords(projectWords)
  const locale = useLocale()
  const [template, setTemplate] = useState<string>(templateNames[0])
  const [name, setName] = useState<string>()
  const suggested =
    templates[template as keyof typeof templates]?.title[locale] ??
    projects.find(({ id }) => `project:${id}` === template)?.name ??
    ''
  return (
    <Card title={text.newProject}>
      <RecordForm
        operation="newProject"
        schema={schema}
        answer={answer}
        submit={text.create}
        cancelTo={cancelTo}
        hidden={{ idempotencyKey }}
      >
        <Stack gap={16}>
          <RadioCards
            name="template"
            label={text.template}
            columns={2}
            value={template}
            onValue={setTemplate}
            options={[
              ...templateNames.map((key) => ({
                value: key,
                label: templates[key].title[locale],
                hint: templates[key].about[locale],
              })),
              { value: '', label: text.empty, hint: text.emptyHint },
              ...projects
                .slice(0, 6)
                .map((one) => ({ value: `project:${one.id}`, label: `${text.copyOf} ${one.name}` })),
            ]}
          />
          <Grid columns="1-2" gap={16}>
            <TextField
              name="name"
              label={text.name}
              required
              maxLength={200}
              value={name ?? suggested}
              onChange={(event) => setName(event.target.value)}
            />
            <DateField name="startOn" label={text.startOn} hint={text.startHint} defaultValue={today} required />
            {groups.length > 0 && (
              <SelectField
                name="groupId"
                label={text.group}
                defaultValue={groupId ?? groups[0]!.id}
                options={[
                  ...groups.map((group) => ({ value: group.id, label: group.name })),
                  { value: '', label: text.newGroup },
                ]}
              />
            )}
            <TextField
              name="key"
              label={text.key}
              hint={text.keyHint}
              optional
              maxLength={10}
              autoCapitalize="characters"
              autoComplete="off"
            />
          </Grid>
        </Stack>
      </RecordForm>
    </Card>
  )
}
