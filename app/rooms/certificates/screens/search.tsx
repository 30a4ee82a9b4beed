/** One's own certificates; staff are led to the register. */
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { signInPath } from '#kernel/sign-in-path.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { reissueMany, revokeMany } from '../issue/end-many.ts'
import { findWords } from '../find-words.ts'
import { certificatePath, earnPath, findPath, lessonsPath, programmesPath, searchPath } from '../links.ts'
import styles from '../parts/certificates.module.css'
import { AllIssued } from '../parts/all-issued.tsx'
import { permissions } from '../permissions.ts'
import { myCertificates } from '../see/my-certificates.ts'
import { searchIssued } from '../see/search-issued.ts'
import type { Route } from './+types/search'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const asked = searchIssued.input.parse({
    q: searchParams.get('q') ?? '',
    state: searchParams.get('state') || null,
    page: searchParams.get('page') ?? 1,
  })
  const mayIssue = admits(permissions['certificates.issue'], context.actor)
  return {
    mine: context.actor.accountId === null ? null : await myCertificates(context, {}),
    isStaff: admits(permissions['certificates.seeProgrammes'], context.actor),
    all: mayIssue ? { asked, found: await searchIssued(context, asked) } : null,
  }
})

/** What is sent is parsed by its command. */
export const action = act(permissions['certificates.issue'], async (context, { operation, ...form }) =>
  operation === 'revokeMany' ? revokeMany(context, form as never) : reissueMany(context, form as never),
)

export const meta: Route.MetaFunction = (args) => [
  ...titled(findWords, 'mine')(args),
  { name: 'robots', content: 'noindex' },
]

const tones = { waiting: 'warn', issued: 'good', expired: 'warn', revoked: 'bad', superseded: 'neutral' } as const

export default function Search({ loaderData: { mine, isStaff, all }, actionData }: Route.ComponentProps) {
  const text = useWords(findWords)
  const locale = useLocale()
  const { date } = useFormat()
  return (
    <PageFrame maxWidth="4xl">
      <PageHead
        title={text.mine}
        actions={
          <Row gap={8}>
            {isStaff && <LinkButton to={programmesPath}>{text.all}</LinkButton>}
            <LinkButton to={findPath} icon="search">
              {text.title}
            </LinkButton>
          </Row>
        }
      />
      <Stack gap={24}>
        {mine === null ? (
          <EmptyState icon="lock" title={text.signIn}>
            <LinkButton to={signInPath(searchPath)} kind="primary">
              {text.signInButton}
            </LinkButton>
          </EmptyState>
        ) : mine.length === 0 ? (
          <EmptyState icon="book" title={text.none}>
            {text.noneBody}
          </EmptyState>
        ) : (
          <Stack gap={12}>
            {mine.map(({ slug, title, publicId, number, state, issuedAt }) => (
              <Card
                key={publicId ?? slug}
                title={title[locale]}
                actions={<Badge tone={tones[state]}>{text[state]}</Badge>}
              >
                <Stack gap={12}>
                  {issuedAt && <p className={styles.quiet}>{`${number} · ${date(issuedAt)}`}</p>}
                  <Row gap={8}>
                    {publicId ? (
                      <LinkButton to={certificatePath(slug, publicId)}>{text.see}</LinkButton>
                    ) : (
                      <LinkButton to={earnPath(slug)} kind="primary">
                        {text.confirm}
                      </LinkButton>
                    )}
                  </Row>
                </Stack>
              </Card>
            ))}
            <Row gap={8}>
              <LinkButton to={lessonsPath}>{text.courses}</LinkButton>
            </Row>
          </Stack>
        )}
        {all && <AllIssued {...all} answer={actionData} />}
      </Stack>
    </PageFrame>
  )
}
