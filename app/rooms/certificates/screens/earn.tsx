/** A programme for who learns: what is still missing, or the name to be confirmed, or the certificate itself. */
import { redirect } from 'react-router'
import { formOf } from '#kernel/form-fields.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { certificateWords } from '../certificate-words.ts'
import { confirmName } from '../issue/confirm-name.ts'
import { ConfirmInput } from '../issue/name.ts'
import { certificatePath, coursePath, earnPath, samplePath } from '../links.ts'
import styles from '../parts/certificates.module.css'
import { permissions } from '../permissions.ts'
import { seeEarning } from '../see/mine.ts'
import type { Route } from './+types/earn'

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  programme: await seeEarning(context, { slug: params.slug }),
  form: formOf(ConfirmInput),
}))

export const action = act(
  permissions['certificates.own'],
  async (context, form, { params }: Route.ActionArgs) => {
    const { publicId } = await confirmName(context, { ...(form as { nameTh: string }), slug: params.slug })
    throw redirect(certificatePath(params.slug, publicId))
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    ...pageMeta(matches, { title: loaderData.programme.frozen.title, description: null }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Earn({ loaderData: { programme, form }, actionData }: Route.ComponentProps) {
  const text = useWords(certificateWords)
  const locale = useLocale()
  const { frozen, course, certificate, standing, slug } = programme
  const isDoubtful = actionData?.code === 'NAME_DOUBTFUL'
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={frozen.title[locale]}>{frozen.issuer[locale]}</PageHead>
      <Stack gap={16}>
        {certificate ? (
          <Notice
            tone="good"
            title={text.have}
            action={
              <LinkButton to={certificatePath(slug, certificate.publicId)} kind="primary">
                {text.openIt}
              </LinkButton>
            }
          />
        ) : programme.isReady ? (
          <Card title={text.ready}>
            <SchemaForm
              method="post"
              action={earnPath(slug)}
              schema={() => import('../issue/name.ts').then((file) => file.ConfirmInput)}
              refused={actionData}
            >
              <Stack gap={16}>
                <p className={styles.quiet}>{text.readyBody}</p>
                <FormProblems />
                <FormFields
                  of={form}
                  names={isDoubtful ? ['nameTh', 'nameEn', 'isSure'] : ['nameTh', 'nameEn']}
                  words={text}
                  start={actionData?.kept ?? { nameTh: programme.name?.th, nameEn: programme.name?.en }}
                  more={{ nameEn: { optional: true } }}
                />
                <Button type="submit" kind="primary">
                  {text.receive}
                </Button>
              </Stack>
            </SchemaForm>
          </Card>
        ) : programme.state === 'closed' ? (
          <Notice tone="info" title={text.closed} />
        ) : null}
        <Card title={text.ways}>
          <Stack gap={16}>
            <ul className={styles.ways}>
              {standing.lines.map(({ text: line, isMet }) => (
                <li key={line.en} className={styles.way}>
                  <Icon name={isMet ? 'check' : 'minus'} label={isMet ? text.met : text.notMet} />
                  {line[locale]}
                </li>
              ))}
            </ul>
            {frozen.why[locale] && <p className={styles.why}>{frozen.why[locale]}</p>}
            {course && !certificate && !programme.isReady && (
              <LinkButton to={coursePath(course.slug)} kind="primary">
                {text.toCourse(course.title[locale])}
              </LinkButton>
            )}
          </Stack>
        </Card>
        {!certificate && (
          <img
            className={frozen.isUpright ? styles.upright : styles.wide}
            src={samplePath(slug)}
            alt={text.sample}
            width={frozen.isUpright ? 1075 : 1520}
            height={frozen.isUpright ? 1520 : 1075}
          />
        )}
      </Stack>
    </PageFrame>
  )
}
