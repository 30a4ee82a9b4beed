import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { editLegalPage, resetLegalPage, saveLegalPage } from '../legal/legal-pages.ts'
import { legalEditPath, legalPath, legalSlugs, legalTitles, type LegalSlug } from '../legal/legal-slugs.ts'
import { legalWords } from '../legal/legal-words.ts'
import styles from './legal-page.module.css'
import { LegalText } from '../parts/legal-text.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/legal-edit'

const slugOf = (request: Request) => (new URL(request.url).searchParams.get('page') ?? legalSlugs[0]) as LegalSlug

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const slug = slugOf(request)
  return { slug, ...(await editLegalPage(context, { slug })) }
})

export const action = act(permissions['cms.legalPages'], async (context, form, { request }: Route.ActionArgs) => {
  const slug = slugOf(request)
  if (form.operation === 'reset') {
    await resetLegalPage(context, { slug })
    return { ok: true as const }
  }
  const [th, en, version] = [form.th, form.en, form.version].map((text) => String(text ?? ''))
  await saveLegalPage(context, { slug, th: th!, en: en!, version: version! })
  return { ok: true as const }
})

export const handle: OfficeHandle<Route.ComponentProps['loaderData']> = { crumb: ({ slug }) => legalTitles[slug] }

export const meta = titled(legalWords, 'title')

export default function LegalEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, isOwn } = loaderData
  const text = useWords(legalWords)
  const locale = useLocale()
  const toast = useToast()
  useEffect(() => {
    if (actionData?.ok) toast({ message: text.saved, tone: 'good' })
  }, [actionData, toast, text])
  return (
    <PageFrame>
      <PageHead
        title={text.title}
        actions={
          <LinkButton icon="external" to={legalPath(slug)}>
            {text.see}
          </LinkButton>
        }
      >
        {text.lead}
      </PageHead>
      <Stack>
        <Tabs
          label={text.pages}
          tabs={legalSlugs.map((each) => ({
            label: legalTitles[each][locale],
            to: `${legalEditPath}?page=${each}`,
            current: each === slug,
          }))}
        />
        <Notice
          tone={isOwn ? 'good' : 'info'}
          title={isOwn ? text.isOwn : text.isTemplate}
          {...(isOwn && { action: <Reset /> })}
        >
          {isOwn ? text.isOwnBody : text.isTemplateBody}
        </Notice>
        <Editor
          key={`${slug} ${loaderData.version}`}
          page={loaderData}
          refused={isRefused(actionData) ? actionData : undefined}
        />
      </Stack>
    </PageFrame>
  )
}

interface EditorProps {
  page: Route.ComponentProps['loaderData']
  refused: { message: string; fields: Record<string, string> } | undefined
}

/** What is typed stands beside as it will look. */
function Editor({ page, refused }: EditorProps) {
  const text = useWords(legalWords)
  const answer = useAnswer(refused)
  const { state, formData } = useNavigation()
  const [typed, type] = useState(page.text)
  return (
    <Form method="post">
      <input type="hidden" name="version" value={page.version} />
      <Stack>
        {answer && <FormErrors message={answer.message} />}
        {(['th', 'en'] as const).map((locale) => (
          <Grid key={locale} min={320}>
            <TextAreaField
              name={locale}
              label={locale === 'th' ? text.thai : text.english}
              hint={text.hint}
              lang={locale}
              rows={24}
              required
              maxLength={40_000}
              value={typed[locale]}
              onChange={({ currentTarget }) => type({ ...typed, [locale]: currentTarget.value })}
              error={answer?.fields[locale]}
            />
            <Card title={text.preview}>
              <div
                lang={locale}
                className={styles.preview}
                role="region"
                aria-label={locale === 'th' ? text.thai : text.english}
                tabIndex={0}
              >
                <LegalText text={typed[locale]} />
              </div>
            </Card>
          </Grid>
        ))}
        <Row>
          <SubmitButton
            busy={state !== 'idle' && formData?.get('operation') !== 'reset' && formData !== undefined}
            failed={answer !== undefined}
          >
            {text.save}
          </SubmitButton>
        </Row>
      </Stack>
    </Form>
  )
}

function Reset() {
  const text = useWords(legalWords)
  return (
    <Form method="post">
      <ConfirmButton
        size="small"
        name="operation"
        value="reset"
        title={text.resetAsk}
        message={text.resetBody}
        okText={text.reset}
        cancelText={text.cancel}
      >
        {text.reset}
      </ConfirmButton>
    </Form>
  )
}
