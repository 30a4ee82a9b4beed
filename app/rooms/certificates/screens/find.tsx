/** For an employer with a paper in hand: by its number, or by the file. No account is asked for. */
import { useState } from 'react'
import { Form, redirect } from 'react-router'
import { withFile } from '#kernel/body-limit.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { TextField } from '#ui/text-field.tsx'
import { useLater } from '#ui/use-later.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { findWords } from '../find-words.ts'
import { findPath, publicPath } from '../links.ts'
import styles from '../parts/certificates.module.css'
import { checkFile } from '../see/check-file.server.ts'
import { findByNumber } from '../see/find.ts'
import type { Route } from './+types/find'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const number = new URL(request.url).searchParams.get('number')?.trim().slice(0, 60) ?? ''
  if (number === '') return { number, isMissing: false }
  const found = await findByNumber(context, { number })
  if (found) throw redirect(publicPath(found.publicId))
  return { number, isMissing: true }
})

export const action = act(anyone, (context, { file }) => checkFile(context, file), {
  form: (_context, request) => readForm(request, { mostBytes: withFile }),
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: { th: findWords.th.title, en: findWords.en.title },
    description: findWords.th.lead,
    path: findPath,
  })
}

export default function Find({ loaderData: { number, isMissing }, actionData }: Route.ComponentProps) {
  const text = useWords(findWords)
  const locale = useLocale()
  const refused = actionData && isRefused(actionData) ? actionData : null
  const checked = actionData && !isRefused(actionData) ? actionData : null
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={16}>
        <Scan />
        {isMissing && (
          <Notice tone="warn" urgent title={text.notFound}>
            {text.notFoundBody}
          </Notice>
        )}
        <Card>
          <Form method="get" action={findPath}>
            <Stack gap={12}>
              <TextField
                name="number"
                label={text.number}
                defaultValue={number}
                placeholder="BE2569/00042"
                autoComplete="off"
                spellCheck={false}
                required
              />
              <Button type="submit" kind="primary" icon="search">
                {text.find}
              </Button>
            </Stack>
          </Form>
        </Card>
        <Card title={text.byFile}>
          <Form method="post" action={findPath} encType="multipart/form-data" preventScrollReset>
            <Stack gap={12}>
              {refused && <Notice tone="bad" urgent title={refused.message} />}
              {checked && (
                <Notice
                  tone={checked.tone}
                  urgent
                  title={checked.title[locale]}
                  {...(checked.publicId && {
                    action: <LinkButton to={publicPath(checked.publicId)}>{text.open}</LinkButton>,
                  })}
                />
              )}
              <TextField
                name="file"
                label={text.file}
                type="file"
                accept=".pdf,.png,.jwt,.txt"
                className={styles.file}
              />
              <Button type="submit" icon="upload">
                {text.check}
              </Button>
            </Stack>
          </Form>
        </Card>
      </Stack>
    </PageFrame>
  )
}

const scanner = () => import('../parts/scanner.tsx')

/** By the camera: what reads it comes with the press. */
function Scan() {
  const text = useWords(findWords)
  const [isWanted, setWanted] = useState(false)
  const reader = useLater(scanner, isWanted)
  if (isWanted && reader)
    return (
      <Card title={text.scan}>
        <reader.Scanner onEnd={() => setWanted(false)} />
      </Card>
    )
  return (
    <div>
      <Button icon="camera" busy={isWanted} onClick={() => setWanted(true)}>
        {text.scan}
      </Button>
    </div>
  )
}
