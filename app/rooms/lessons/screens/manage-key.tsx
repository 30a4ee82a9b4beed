/** What is right of a question that was asked already: corrected once it was seen who changes. */
import { useState } from 'react'
import { Form } from 'react-router'
import type * as z from 'zod'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { typedOf } from '../exam/question-form.ts'
import { type Preview, previewRegrade } from '../exam/preview-regrade.ts'
import { type CorrectionInput, keysToCorrect, regrade } from '../exam/regrade.ts'
import { questionPath } from '../links.ts'
import styles from '../parts/lessons.module.css'
import { QuestionEditor } from '../parts/question-editor.tsx'
import { RegradePreview } from '../parts/regrade-preview.tsx'
import { permissions } from '../permissions.ts'
import { regradeWords } from '../regrade-words.ts'
import type { Route } from './+types/manage-key'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const at = { courseId: params.id, itemId: params.item, questionId: params.question }
  const page = await keysToCorrect(context, at)
  const number = Number(new URL(request.url).searchParams.get('version'))
  return { ...page, version: page.versions.find((version) => version.number === number) ?? page.versions[0] ?? null }
})

type Saved = { saved: string; preview: Preview | null; sent: Record<string, unknown> }

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs): Promise<Saved> => {
    const at = { courseId: params.id, itemId: params.item, questionId: params.question }
    const { operation, note, ...sent } = form as Record<string, string>
    const typed = { ...(sent as unknown as z.input<typeof CorrectionInput>), ...at }
    if (operation !== 'apply') return { saved: '', preview: await previewRegrade(context, typed), sent }
    await regrade(context, { ...typed, note: note ?? '' })
    return { saved: 'apply', preview: null, sent: {} }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(regradeWords, 'correct')
export const handle: OfficeHandle<{ exam: { th: string; en: string } }> = { crumb: ({ exam }) => exam }

export default function ManageKey({ loaderData, actionData, params }: Route.ComponentProps) {
  const { versions, version, exam } = loaderData
  const text = useWords(regradeWords)
  const locale = useLocale()
  const answer = useAnswer<Refused | Saved>(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const saved = answer && 'saved' in answer ? answer : undefined
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={text.correct}
        back={{ to: questionPath(params.id, params.item, params.question), label: text.backToQuestion }}
      >
        {exam[locale]}
      </PageHead>
      <Stack gap={16}>
        {refused && <Notice tone="bad" urgent title={refused.message} />}
        {saved?.saved === 'apply' && <Notice tone="good" urgent title={text.done} />}
        {version === null ? (
          <EmptyState icon="check" title={text.notAsked}>
            {text.notAskedBody}
          </EmptyState>
        ) : (
          <>
            {versions.length > 1 && (
              <Tabs
                label={text.correct}
                tabs={versions.map(({ number, used }) => ({
                  label: text.version(number, used),
                  to: `?version=${number}`,
                  current: number === version.number,
                }))}
              />
            )}
            <Correction
              key={`${version.id} ${version.keyNumber}`}
              version={version}
              refused={refused?.fields.question ?? ''}
            />
            {saved?.preview && <RegradePreview preview={saved.preview} sent={saved.sent} refused={refused} />}
          </>
        )}
      </Stack>
    </PageFrame>
  )
}

type Version = NonNullable<Route.ComponentProps['loaderData']['version']>

function Correction({ version, refused }: { version: Version; refused: string }) {
  const text = useWords(regradeWords)
  const [treatment, setTreatment] = useState<string>(version.void ?? 'key')
  return (
    <Card title={text.version(version.number, version.used)}>
      <Form method="post" preventScrollReset>
        <Stack gap={16}>
          {version.void && <Notice tone="info" title={version.void === 'out' ? text.isOut : text.isFull} />}
          <input type="hidden" name="number" value={version.number} />
          <input type="hidden" name="seen" value={version.keyNumber} />
          <SelectField
            name="treatment"
            label={text.treatment}
            value={treatment}
            onChange={({ target }) => setTreatment(target.value)}
            options={(['key', 'full', 'out'] as const).map((value) => ({ value, label: text[`treatment_${value}`] }))}
          />
          <div hidden={treatment !== 'key'}>
            <QuestionEditor start={typedOf(version.asked, version.key)} pictures={[]} refused={refused} keyOnly />
          </div>
          <div hidden={treatment === 'full'}>
            <CheckboxField
              name="neverLower"
              label={text.neverLower}
              hint={treatment === 'out' ? text.neverLowerOut : undefined}
            />
          </div>
          <p className={styles.quiet}>{text.certificates}</p>
          <div>
            <Button type="submit" name="operation" value="preview" kind="primary">
              {text.look}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
