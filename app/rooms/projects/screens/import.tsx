/** /project/{group_id}/{project_id}/import: a file of another program, looked at first. */
import { Form, useNavigation } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { ImportSummary } from '../imports/import-report.tsx'
import { importWords } from '../imports/import-words.ts'
import { lookAtImport, mayImport, takeImport } from '../imports/take-import.ts'
import { projectPath } from '../links.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/import'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const project = await mayImport(context, { projectId: params.project_id })
  return project.groupId === params.group_id ? { project } : notFound()
})

export const action = act(permissions['projects.work'], async (context, form, { params }: Route.ActionArgs) => {
  const asked = { projectId: params.project_id, file: form.file instanceof File ? form.file : new File([], '') }
  if (form.operation !== 'take') return { looked: await lookAtImport(context, asked) }
  return { taken: await takeImport(context, { ...asked, seal: String(form.seal) }) }
})

export const meta = titled(importWords, 'title')
export const handle = { crumb: () => ({ th: importWords.th.short, en: importWords.en.short }) }

export default function ImportTasks({ loaderData: { project }, actionData }: Route.ComponentProps) {
  const text = useWords(importWords)
  const answer = useAnswer(actionData)
  const { formData } = useNavigation()
  const busy = formData ? String(formData.get('operation') ?? 'look') : null
  const refused = isRefused(answer) ? answer : undefined
  const looked = answer && 'looked' in answer ? answer.looked : null
  const taken = answer && 'taken' in answer ? answer.taken : null
  const back = projectPath(project.groupId, project.id)
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.title} back={{ to: back, label: project.name }}>
        {text.lead}
      </PageHead>
      <Stack gap={24}>
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        {taken ? (
          <ImportSummary report={taken}>
            <Notice tone="good" urgent title={text.taken(taken.made)} />
            <div>
              <LinkButton kind="primary" to={back}>
                {text.toBoard}
              </LinkButton>
            </div>
          </ImportSummary>
        ) : (
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <Stack gap={24}>
              <Card>
                <Stack>
                  <FileDrop
                    name="file"
                    label={text.file}
                    hint={text.fileHint}
                    accept=".json,.csv,.tsv,.xlsx,.xml"
                    required
                  />
                  <div>
                    <SubmitButton
                      name="operation"
                      value="look"
                      kind={looked ? 'secondary' : 'primary'}
                      busy={busy === 'look'}
                      failed={refused !== undefined}
                    >
                      {text.look}
                    </SubmitButton>
                  </div>
                </Stack>
              </Card>
              {looked && (
                <ImportSummary report={looked}>
                  {looked.made === 0 ? (
                    <p>{text.nothing}</p>
                  ) : (
                    <div>
                      <input type="hidden" name="seal" value={looked.seal} />
                      <SubmitButton name="operation" value="take" busy={busy === 'take'}>
                        {text.take(looked.made)}
                      </SubmitButton>
                    </div>
                  )}
                </ImportSummary>
              )}
            </Stack>
          </Form>
        )}
      </Stack>
    </PageFrame>
  )
}
