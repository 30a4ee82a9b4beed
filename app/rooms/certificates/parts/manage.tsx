/** What staff do with a certificate: issue it anew with the right name, for longer, or revoke it. */
import { Form } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { manageWords } from '../manage-words.ts'
import type { Certificate } from '../see/certificate.ts'
import styles from './certificates.module.css'

export function Manage({ certificate, answer }: { certificate: Certificate; answer: Refused | object | undefined }) {
  const text = useWords(manageWords)
  const locale = useLocale()
  const refused = answer && isRefused(answer) ? answer : null
  if (certificate.standing === 'revoked' || certificate.standing === 'superseded')
    return certificate.endedWhy ? (
      <Card title={text.revokedWhy}>
        <p>{certificate.endedWhy}</p>
      </Card>
    ) : null
  return (
    <>
      {refused && <Notice tone="bad" urgent title={refused.message} />}
      {certificate.isDoubted && (
        <Card title={text.doubted}>
          <Form method="post" preventScrollReset>
            <Stack gap={12}>
              <p className={styles.quiet}>{text.doubtedBody}</p>
              <TextField name="why" label={text.keepWhy} required />
              <Button type="submit" name="operation" value="keep">
                {text.keep}
              </Button>
            </Stack>
          </Form>
        </Card>
      )}
      <Card title={text.reissue}>
        <Form method="post" preventScrollReset>
          <Stack gap={12}>
            <p className={styles.quiet}>{text.reissueBody}</p>
            <TextField
              name="nameTh"
              label={text.nameTh}
              defaultValue={certificate.name.th}
              error={refused?.fields.nameTh}
            />
            <TextField
              name="nameEn"
              label={text.nameEn}
              defaultValue={certificate.name.en === certificate.name.th ? '' : certificate.name.en}
              optional
              error={refused?.fields.nameEn}
            />
            <Button type="submit" name="operation" value="reissue">
              {text.reissue}
            </Button>
          </Stack>
        </Form>
      </Card>
      {certificate.expiresOn !== null && (
        <Card title={text.extend}>
          <Form method="post" preventScrollReset>
            <Stack gap={12}>
              <p className={styles.quiet}>{text.extendBody}</p>
              <TextField
                name="expiresOn"
                label={text.extendUntil}
                placeholder={locale === 'th' ? '31/12/2572' : '31/12/2029'}
                autoComplete="off"
                error={refused?.fields.expiresOn}
                required
              />
              <Button type="submit" name="operation" value="extend">
                {text.extend}
              </Button>
            </Stack>
          </Form>
        </Card>
      )}
      <Card title={text.revoke}>
        <Form method="post" preventScrollReset>
          <Stack gap={12}>
            <p className={styles.quiet}>{text.revokeBody}</p>
            <TextField name="why" label={text.why} error={refused?.fields.why} required key={locale} />
            <Button type="submit" name="operation" value="revoke" kind="danger">
              {text.revoke}
            </Button>
          </Stack>
        </Form>
      </Card>
    </>
  )
}
