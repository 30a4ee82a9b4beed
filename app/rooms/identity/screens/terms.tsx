import { Form, useNavigation } from 'react-router'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import type { Profile } from '../own/profile.ts'
import { profileWords } from './profile-words.ts'
import styles from './profile.module.css'

/** What one agreed to and when; new terms are asked for here, and the dashboard leads here. */
export function Terms({ consent, version }: { consent: Profile['consent']; version: string }) {
  const text = useWords(profileWords)
  const { date } = useFormat()
  const { state, formData } = useNavigation()
  return (
    <Card title={<span id="terms">{text.terms}</span>}>
      <Stack gap={12}>
        {!consent.isCurrent && <Notice tone="info" title={text.termsNew(date(version, 'long'))} />}
        <p>{text.termsText}</p>
        <p className={styles.muted}>
          {consent.version && consent.at
            ? text.termsAgreed(date(consent.version, 'long'), date(consent.at, 'long'))
            : text.termsNone}
        </p>
        {!consent.isCurrent && (
          <Form method="post">
            <input type="hidden" name="operation" value="terms" />
            <input type="hidden" name="version" value={version} />
            <SubmitButton busy={state !== 'idle' && formData?.get('operation') === 'terms'}>
              {text.termsAccept}
            </SubmitButton>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
